import type { protectionCalls } from '@pavilion/api-contract/calls/protection';
import { amountOf, amountToWire } from '@pavilion/money';
import type * as v from 'valibot';
import type { Bound, LimitKind } from './protection.schema';
import type { ProtectionRules, ShownLimit } from './protection-parts';
import { netOf } from './protection.service';
import type { Standing } from './standing';
import type { PlayMonth } from './usage.repository';

type WireLimit = v.InferInput<typeof protectionCalls.setLimit.response>;
type WireStanding = v.InferInput<typeof protectionCalls.protection.response>;
type WireYear = v.InferInput<typeof protectionCalls.yearOfPlay.response>;

/** A bound as money, or as minutes of a session. */
export const boundToWire = (kind: LimitKind, bound: Bound): Pick<WireLimit, 'amount' | 'minutes'> => {
  if (bound === null) return { amount: null, minutes: null };
  return kind === 'SESSION'
    ? { amount: null, minutes: Number(bound) }
    : { amount: amountToWire(amountOf(bound)), minutes: null };
};

/** What is used of a session's limit is minutes in place of units of money. */
export const presentLimit = ({ kind, period, bound, next, used, brandBound }: ShownLimit): WireLimit => ({
  ...{ kind, period },
  ...boundToWire(kind, bound),
  used: kind === 'SESSION' ? Number(used) : amountToWire(amountOf(used)),
  brandBound: brandBound === null ? null : boundToWire(kind, brandBound),
  pending: next && { ...boundToWire(kind, next.bound), from: next.from.getTime() },
});

const isStakeSum = ({ kind, period }: ShownLimit): boolean => kind === 'STAKE' && period !== 'SESSION';

export const presentStanding = (
  { limits, excludedUntil, sessionStartedAt, realityCheckMinutes, nextRealityCheckAt, realityCheckDue, play }: Standing,
  rules: ProtectionRules,
  contacts: readonly { readonly title: string; readonly url: string }[],
): WireStanding => ({
  limits: limits.filter((one) => !isStakeSum(one)).map(presentLimit),
  stakeSums: limits.filter(isStakeSum).map(presentLimit),
  excludedUntil: excludedUntil && excludedUntil.getTime(),
  sessionStartedAt: sessionStartedAt.getTime(),
  nextRealityCheckAt: nextRealityCheckAt.getTime(),
  ...{ realityCheckMinutes, realityCheckDue },
  sessionNet: amountToWire(netOf(play)),
  sessionStaked: amountToWire(play.staked),
  timeOutHours: [...rules.timeOutHours],
  selfExclusionMonths: [...rules.selfExclusionMonths],
  raiseAfterHours: rules.raiseAfterHours,
  contacts: contacts.map(({ title, url }) => ({ title, url })),
});

export const presentYear = (months: readonly PlayMonth[]): WireYear => ({
  months: months.map(({ month, deposits, withdrawals, staked, won, minutes }) => ({
    ...{ month, minutes },
    deposits: amountToWire(amountOf(deposits)),
    withdrawals: amountToWire(amountOf(withdrawals)),
    staked: amountToWire(amountOf(staked)),
    won: amountToWire(amountOf(won)),
    net: amountToWire(amountOf(won - staked)),
  })),
});
