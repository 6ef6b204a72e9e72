import * as v from 'valibot';

/** Kinds of account, as the wire numbers them: member, agents, and trial. */
export const accountTypes = { member: 0, agent1: 1, agent2: 2, trial: 4, agent41: 41, agent42: 42 } as const;

/** One number of {@link accountTypes}. */
export type AccountType = (typeof accountTypes)[keyof typeof accountTypes];

export const accountType = v.picklist(Object.values(accountTypes));

/** Whether this account opens the agent centre. */
export const isAgentType = (type: AccountType): boolean => type === 1 || type === 2 || type === 41 || type === 42;
