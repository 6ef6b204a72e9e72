import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { queryInteger, wireAmount } from './wire-types';

const range = v.object({ startTime: queryInteger, endTime: queryInteger });

/** Figures of an agent's team over a range; all computed from the tree of accounts and the sums of what was settled. */
export const teamOverview = defineEndpoint('teamOverview', {
  method: 'GET',
  path: '/wps/relay/ODSFE2_getTeamOverviewSum',
  moduleId: 'AGEINFO3',
  auth: 'session',
  accounts: 'agents',
  // Below the centre's own switch: off with either.
  pageGate: 'AGEPAG',
  query: range,
  response: v.object({
    teamBalance: wireAmount,
    teamSize: v.number(),
    directSize: v.number(),
    agentCount: v.number(),
    memberCount: v.number(),
    registrations: v.number(),
    activeMembers: v.number(),
    betAmount: wireAmount,
    winAmount: wireAmount,
    promotion: wireAmount,
    netProfit: wireAmount,
  }),
  errors: ['error_not_agent', 'request_param_err'],
  summary: 'Sums of the team; at most 30 days between start and end',
});

export const teamOverviewDaily = defineEndpoint('teamOverviewDaily', {
  method: 'GET',
  path: '/wps/relay/ODSFE2_getTeamOverviewDailyList',
  moduleId: 'AGEINFO3',
  auth: 'session',
  accounts: 'agents',
  // Below the centre's own switch: off with either.
  pageGate: 'AGEPAG',
  query: range,
  response: v.object({
    list: v.array(
      v.object({
        /** `yyyy-MM-dd` in the brand's time zone. */
        date: v.string(),
        registrations: v.number(),
        activeMembers: v.number(),
        betAmount: wireAmount,
        winAmount: wireAmount,
        netProfit: wireAmount,
      }),
    ),
  }),
  errors: ['error_not_agent', 'request_param_err'],
  summary: 'The same by day',
});

export type TeamOverview = v.InferOutput<typeof teamOverview.response>;
export type TeamOverviewDay = v.InferOutput<typeof teamOverviewDaily.response>['list'][number];
