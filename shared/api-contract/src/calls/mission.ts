import * as v from 'valibot';
import { epochMillis, noValue, pageNo, pageSize, shortText, wireAmount } from '../index';
import { defineMemberCall, listEnd, wireId } from './member-call';

/** What a mission counts. */
export const missionTypes = ['DEPOSIT', 'TURNOVER', 'BET_COUNT', 'INVITE', 'LOGIN_DAYS', 'SIGNUP'] as const;
/** States of a member in a mission, from coming soon to claimed, rejected or closed. */
export const missionStates = [
  'COMING_SOON',
  'JOIN',
  'PROCESS',
  'CLAIM',
  'APPLYING',
  'ISSUED',
  'CLAIMED',
  'REJECTED',
  'CLOSE',
] as const;

const common = { moduleId: 'MISSIONLB3' } as const;

const mission = v.pipe(
  v.object({
    missionId: wireId,
    title: v.string(),
    description: v.string(),
    type: v.picklist(missionTypes),
    period: v.picklist(['ONCE', 'DAILY', 'WEEKLY', 'MONTHLY']),
    startDate: epochMillis,
    endDate: epochMillis,
    state: v.picklist(missionStates),
    /** Money for `DEPOSIT` and `TURNOVER`, a count for the others. */
    reachedValue: wireAmount,
    nextTarget: v.nullable(wireAmount),
    claimableCount: v.number(),
    hasLeaderboard: v.boolean(),
    /** Whether pictures and a comment are handed in and looked at. */
    needsApplication: v.boolean(),
  }),
  v.transform(({ missionId, ...row }) => ({ ...row, id: missionId })),
);
/** A mission as the member stands in it. */
export type Mission = v.InferOutput<typeof mission>;

const missions = defineMemberCall('missions', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  query: v.object({
    /** O open, C closed. */
    status: v.optional(v.picklist(['O', 'C']), 'O'),
    page: pageNo,
    size: pageSize(20, 100),
  }),
  response: v.object({
    list: v.array(mission),
    /** Missions with something to claim, or open and not joined: the badge. */
    badge: v.number(),
    ...listEnd,
  }),
  summary: 'Missions of the brand as the member stands in them',
});

const missionMilestones = defineMemberCall('missionMilestones', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionMilestones',
  query: v.object({ missionId: wireId }),
  response: v.array(
    v.object({
      milestoneId: wireId,
      target: wireAmount,
      rewardType: v.picklist(['MONEY', 'POINTS', 'TICKET']),
      rewardValue: wireAmount,
      /** An issued one is claimed like a reached one, and takes no application any more. */
      status: v.picklist(['OPEN', 'REACHED', 'APPLYING', 'ISSUED', 'CLAIMED', 'REJECTED', 'CLOSED']),
    }),
  ),
  errors: ['mission.not-found'],
  summary: 'Steps of a mission, and which of them the member has reached',
});

const missionRules = defineMemberCall('missionRules', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionRules',
  query: v.object({ missionId: v.optional(wireId) }),
  response: v.array(v.object({ missionId: v.nullable(wireId), rules: v.array(v.string()) })),
  summary: 'Rules of missions, in the language of the call',
});

const missionLeaderboard = defineMemberCall('missionLeaderboard', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  query: v.object({ missionId: wireId }),
  response: v.object({
    list: v.array(
      v.object({ rank: v.number(), account: v.string(), reachedValue: wireAmount, prize: v.nullable(wireAmount) }),
    ),
    /** The member; `null` who has nothing yet. */
    footer: v.object({ rank: v.nullable(v.number()), reachedValue: wireAmount }),
  }),
  errors: ['mission.not-found'],
  summary: 'The first hundred of a mission, masked, and the member’s place',
});

const joinMission = defineMemberCall('joinMission', {
  ...common,
  method: 'POST',
  path: '/wps/relay/MCSFE_joinMission',
  idempotent: true,
  body: v.object({ missionId: wireId }),
  response: noValue,
  errors: ['mission.not-found', 'mission.closed'],
  summary: 'Takes part in a mission; what is done before counts only where its rules say so',
});

/** Three pictures of 5 MB as data addresses. */
const longestPicture = Math.ceil((5 * 1024 * 1024 * 4) / 3) + 100;

const claimMission = defineMemberCall('claimMission', {
  ...common,
  method: 'POST',
  path: '/wps/relay/MCSFE_claimMissionRewards',
  idempotent: true,
  bodyBound: { most: 22 * 1024 * 1024, tooLong: 'avatar.too-large' },
  body: v.object({
    missionId: wireId,
    milestoneId: wireId,
    /** Of missions that are applied for. */
    images: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.startsWith('data:image/'), v.maxLength(longestPicture))), v.maxLength(3)),
      [],
    ),
    comment: v.optional(shortText(140), ''),
  }),
  response: v.object({ state: v.picklist(missionStates), amount: wireAmount, points: v.number() }),
  errors: [
    'mission.not-found',
    'mission.closed',
    'mission.not-reached',
    'reward.claimed',
    'avatar.not-a-picture',
    'avatar.too-large',
  ],
  summary: 'Claims a step that was reached, once, or applies for it',
});

/** Missions and their leaderboards. */
export const missionCalls = {
  missions,
  missionMilestones,
  missionRules,
  missionLeaderboard,
  joinMission,
  claimMission,
} as const;
