import * as v from 'valibot';
import { epochMillis, noValue, pageNo, pageSize, shortText, wireAmount } from '../index';
import { defineMemberCall, wireId } from './member-call';

const requirement = v.pipe(
  v.object({
    requirementId: wireId,
    source: v.picklist(['DEPOSIT', 'BONUS', 'REWARD', 'POINTS', 'TRANSFER', 'OTHER']),
    /** Name of the promotion; empty where the source says enough. */
    sourceName: v.string(),
    /** What was credited, and what it is multiplied by. */
    amountBase: wireAmount,
    multiplier: v.number(),
    required: wireAmount,
    done: wireAmount,
    remaining: wireAmount,
    status: v.picklist(['OPEN', 'DONE', 'FORFEITED', 'EXPIRED', 'CLEARED']),
    /** First come, first served: 1 is the one that stakes count for now; 0 of one that ended. */
    position: v.number(),
    createdAt: epochMillis,
    /** `null` for none. */
    deadline: v.nullable(epochMillis),
    endedAt: v.nullable(epochMillis),
    /** Percent of a valid stake that counts, by category; what is not named counts nothing. */
    contributions: v.array(v.object({ gameCategory: v.string(), percent: v.number() })),
    /** Only stakes with these vendors count; empty for all. */
    vendors: v.array(v.string()),
    /** What leaves with it when it is given up. */
    forfeitAmount: wireAmount,
    /** What a deposit asks for by itself, and stays to be staked when the bonus is given up. */
    keptAmount: v.optional(wireAmount, 0),
    canForfeit: v.boolean(),
  }),
  v.transform(({ requirementId, status, ...row }) => ({ ...row, id: requirementId, state: status })),
);
/** What is to be staked before money leaves. */
export type Requirement = v.InferOutput<typeof requirement>;

const turnoverInfo = defineMemberCall('turnoverInfo', {
  method: 'GET',
  path: '/wps/relay/MCSFE_getTurnoverInfo',
  moduleId: 'COMM3',
  query: v.object({ status: v.optional(v.picklist(['OPEN', 'ENDED', 'ALL']), 'OPEN') }),
  response: v.array(requirement),
  summary: 'Requirements of the member in the order in which stakes count for them',
});

const excludedGames = defineMemberCall('excludedGames', {
  method: 'GET',
  path: '/wps/relay/GCSGAME_getExcludeTurnoverV2',
  moduleId: 'COMM3',
  query: v.object({
    pageNo,
    pageSize: pageSize(42, 100),
    vassalage: v.optional(shortText(20)),
    keyword: v.optional(shortText(60)),
  }),
  response: v.object({
    dataList: v.array(
      v.object({
        nodeId: v.string(),
        gameName: v.string(),
        gameType: v.string(),
        vassalage: v.string(),
        displayName: v.string(),
      }),
    ),
    number: v.number(),
    totalPages: v.number(),
  }),
  summary: 'Games whose stakes count for no requirement',
});

const forfeitRequirement = defineMemberCall('forfeitRequirement', {
  method: 'POST',
  path: '/wps/relay/MCSFE_forfeitTurnover',
  moduleId: 'COMM3',
  idempotent: true,
  body: v.object({ requirementId: wireId }),
  response: noValue,
  errors: ['requirement.not-found', 'requirement.kept'],
  summary: 'Gives up a bonus with what is left of it, and its requirement ends',
});

/** What is to be staked before money leaves. */
export const requirementCalls = { turnoverInfo, excludedGames, forfeitRequirement } as const;
