import type { Language } from '@pavilion/api-contract';
import type { Mission } from '@pavilion/api-contract/calls/mission';
import { type Amount, parseAmount, zeroAmount } from '@pavilion/money';

/** By language. */
export type Texts = Readonly<Record<Language, string>>;

/** What a step brings, as a brand writes it. */
export type WrittenReward =
  | { readonly kind: 'MONEY'; readonly amount: string }
  | { readonly kind: 'POINTS'; readonly points: number }
  | { readonly kind: 'TICKET'; readonly ticket: string };

/** A mission as a brand writes it; amounts are currency units as a text, times by ISO 8601. */
export interface WrittenMission {
  readonly id: number;
  readonly type: Mission['type'];
  readonly period: Mission['period'];
  readonly title: Texts;
  readonly description: Texts;
  readonly rules: readonly Texts[];
  readonly startsAt: string;
  readonly endsAt: string;
  readonly countsBefore: boolean;
  readonly categories: readonly string[];
  readonly vendors: readonly string[];
  readonly milestones: readonly { readonly id: number; readonly target: string; readonly reward: WrittenReward }[];
  readonly multiplier: number;
  readonly byApplication: boolean;
  readonly prizes: readonly { readonly from: number; readonly to: number; readonly amount: string }[];
}

/** What a step takes and brings. */
export interface Milestone {
  readonly id: number;
  readonly target: Amount;
  readonly kind: WrittenReward['kind'];
  readonly amount: Amount;
  /** Whole points. */
  readonly points: number;
  /** Code of a ticket. */
  readonly ticket: string | undefined;
}

/** A mission. */
export interface MissionRule
  extends Omit<WrittenMission, 'startsAt' | 'endsAt' | 'milestones' | 'prizes' | 'countsBefore'> {
  /** In epoch milliseconds; the end is no part of it. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** Counted by the settlements; others are counted when they are looked at. */
  readonly bySettlements: boolean;
  /** Whether what was done before a member took part counts. */
  readonly countsBefore: boolean;
  /** In the order of their targets. */
  readonly milestones: readonly Milestone[];
  readonly prizes: readonly { readonly from: number; readonly to: number; readonly amount: Amount }[];
}

/** Missions of a brand, and what they are judged by. */
export interface MissionRules {
  readonly missions: readonly MissionRule[];
  /** Days in which what was given is to be claimed. */
  readonly claimDays: number;
  /** IANA name. */
  readonly timeZone: string;
  /** Code of the brand's money. */
  readonly currency: string;
}

const settledTypes: readonly WrittenMission['type'][] = ['DEPOSIT', 'TURNOVER', 'BET_COUNT'];

const readMilestone = ({ id, target, reward }: WrittenMission['milestones'][number]): Milestone => ({
  ...{ id, target: parseAmount(target), kind: reward.kind },
  amount: reward.kind === 'MONEY' ? parseAmount(reward.amount) : zeroAmount,
  points: reward.kind === 'POINTS' ? reward.points : 0,
  ticket: reward.kind === 'TICKET' ? reward.ticket : undefined,
});

/** Reads a mission as a brand writes it. */
export const readMission = ({ startsAt, endsAt, milestones, prizes, ...written }: WrittenMission): MissionRule => ({
  ...written,
  ...{ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) },
  bySettlements: settledTypes.includes(written.type),
  // An account is opened before it can take part in anything.
  countsBefore: written.countsBefore || written.type === 'SIGNUP',
  milestones: milestones.map(readMilestone),
  prizes: prizes.map(({ from, to, amount }) => ({ from, to, amount: parseAmount(amount) })),
});

/** What a place wins; nothing for the others. */
export const prizeOf = ({ prizes }: Pick<MissionRule, 'prizes'>, rank: number): Amount | undefined =>
  prizes.find(({ from, to }) => rank >= from && rank <= to)?.amount;
