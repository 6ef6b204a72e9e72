import { type AccountType, accountTypes, isAgentType } from '@pavilion/api-contract';

/** Kinds of readers that content may be for. */
export const audiences = ['everyone', 'guests', 'members', 'agents'] as const;

export type Audience = (typeof audiences)[number];

/** Whose content an account sees; nobody's account, and one for trials, is a guest's. Agents are members as well. */
export function audiencesOf(account: AccountType | undefined): readonly Audience[] {
  if (account === undefined || account === accountTypes.trial) return ['everyone', 'guests'];
  return isAgentType(account) ? ['everyone', 'members', 'agents'] : ['everyone', 'members'];
}
