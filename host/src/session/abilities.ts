import { type AccountType, accountTypes, isAgentType, type ModuleId } from '@pavilion/api-contract';
import type { Abilities } from '@pavilion/remote-contract';

const none: Abilities = { play: false, favourite: false, memberCentre: false, agentCentre: false };

/**
 * What an account may do: members and agents play and keep favourites, trial accounts neither; the centres stand under
 * the brand's switches, the agent centre under the kind of account too.
 */
export function abilitiesOf(accountType: AccountType | undefined, has: (module: ModuleId) => boolean): Abilities {
  if (accountType === undefined || accountType === accountTypes.trial) return none;
  return {
    play: true,
    favourite: true,
    memberCentre: has('MEMCENTRE'),
    agentCentre: has('AGECENTRE') && isAgentType(accountType),
  };
}
