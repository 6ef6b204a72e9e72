import * as v from 'valibot';
import { epochMillis, noValue, passwordText, queryInteger, wireAmount } from '../index';
import { defineMemberCall, paidAmount } from './member-call';

/** What a limit bounds, and over which time. */
export const limitKinds = ['DEPOSIT', 'LOSS', 'STAKE', 'SESSION'] as const;
/** The last 24 hours, 7 and 30 days; `SESSION` limits are of one session, or of one stake. */
export const limitPeriods = ['DAY', 'WEEK', 'MONTH', 'SESSION'] as const;
const kind = v.picklist(limitKinds);
const period = v.picklist(limitPeriods);

const common = { moduleId: 'COMM3', pageGate: null } as const;
const amountOrMinutes = { amount: v.nullable(wireAmount), minutes: v.nullable(v.number()) };

const limit = v.object({
  kind,
  period,
  /** Money, or minutes of a session; both `null` for no limit. */
  ...amountOrMinutes,
  used: wireAmount,
  /** What the brand bounds for everybody; the lower of both holds. Left out by gateways that bound nobody yet. */
  brandBound: v.optional(v.nullable(v.object(amountOrMinutes))),
  /** A rise that waits: what it will be, and from when. */
  pending: v.nullable(v.object({ ...amountOrMinutes, from: epochMillis })),
});

const protection = defineMemberCall('protection', {
  ...common,
  method: 'GET',
  path: '/wps/member/protection',
  response: v.object({
    limits: v.array(limit),
    /**
     * Limits of what is staked within a day, a week and a month: apart from the others, since pages that know single
     * stakes alone would show these as such. Left out by gateways that had none yet.
     */
    stakeSums: v.optional(v.array(limit), []),
    /** Until when the member may not play; `null` for now. */
    excludedUntil: v.nullable(epochMillis),
    sessionStartedAt: epochMillis,
    realityCheckMinutes: v.number(),
    /** When time and net are to be shown next. */
    nextRealityCheckAt: epochMillis,
    /**
     * Whether a check waits for its answer now, by the platform's clock. Left out by gateways that enforced none yet.
     */
    realityCheckDue: v.optional(v.boolean()),
    /** Net of the session: wins less stakes. */
    sessionNet: wireAmount,
    sessionStaked: wireAmount,
    timeOutHours: v.array(v.number()),
    selfExclusionMonths: v.array(v.number()),
    raiseAfterHours: v.number(),
    /** Whom to turn to, with addresses of the brand. */
    contacts: v.array(v.object({ title: v.string(), url: v.string() })),
  }),
  summary: 'Limits of the member with what is used of them, the clock of the session and its net',
});

const setLimit = defineMemberCall('setLimit', {
  ...common,
  method: 'POST',
  path: '/wps/member/protection/limits',
  idempotent: true,
  repeatable: true,
  body: v.object({
    kind,
    period,
    /** Left out with `minutes` to lift the limit. */
    amount: v.optional(paidAmount),
    minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(1440))),
  }),
  response: limit,
  errors: ['request_param_err'],
  summary: 'Sets a limit: a lower one at once, a higher one or none after a day',
});

const takeTimeOut = defineMemberCall('takeTimeOut', {
  ...common,
  method: 'POST',
  path: '/wps/member/protection/time-out',
  idempotent: true,
  body: v.object({ hours: v.pipe(v.number(), v.integer(), v.minValue(24), v.maxValue(24 * 60)) }),
  response: v.object({ excludedUntil: epochMillis }),
  errors: ['request_param_err'],
  summary: 'Takes a break from play and from paying in; it is never shortened',
});

const excludeSelf = defineMemberCall('excludeSelf', {
  ...common,
  method: 'POST',
  path: '/wps/member/protection/exclusion',
  unkeyed: 'it ends the session that it is made with',
  encrypted: true,
  body: v.object({ months: v.pipe(v.number(), v.integer(), v.minValue(6), v.maxValue(600)), password: passwordText }),
  response: noValue,
  errors: ['in_incorrect_password', 'session.locked', 'request_param_err'],
  summary: 'Closes the account to play for half a year or more, at once; every session ends',
});

const confirmReality = defineMemberCall('confirmReality', {
  ...common,
  method: 'POST',
  path: '/wps/member/protection/reality-check',
  idempotent: true,
  body: v.object({ goesOn: v.boolean() }),
  response: noValue,
  summary: 'Answers a reality check: the member saw time and net of the session, and real money may be staked again',
});

/** Minutes between two reality checks that a member can choose; a brand's own may be another. */
export const realityCheckChoices = [15, 30, 60, 120] as const;

const setRealityCheck = defineMemberCall('setRealityCheck', {
  ...common,
  method: 'POST',
  path: '/wps/member/protection/reality-interval',
  idempotent: true,
  repeatable: true,
  body: v.object({ minutes: v.picklist(realityCheckChoices) }),
  response: noValue,
  errors: ['request_param_err', 'play.reality-check'],
  summary: 'Chooses how often time and net of the session are shown',
});

const yearOfPlay = defineMemberCall('yearOfPlay', {
  ...common,
  method: 'GET',
  path: '/wps/member/protection/history',
  query: v.object({ from: v.optional(queryInteger) }),
  response: v.object({
    months: v.array(
      v.object({
        /** `yyyy-MM` in the brand's time zone. */
        month: v.string(),
        deposits: wireAmount,
        withdrawals: wireAmount,
        staked: wireAmount,
        won: wireAmount,
        net: wireAmount,
        minutes: v.number(),
      }),
    ),
  }),
  summary: 'Twelve months of play and cash, oldest first',
});

/** How a member is protected from playing too much. */
export const protectionCalls = {
  protection,
  setLimit,
  takeTimeOut,
  excludeSelf,
  confirmReality,
  setRealityCheck,
  yearOfPlay,
} as const;
