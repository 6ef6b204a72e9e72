import type { PayoutKind } from '@pavilion/api-contract/calls/payout';
import { type Amount, amountOf } from '@pavilion/money';
import type { Clock, Database } from '@pavilion/platform';
import type { Allowance } from '../payout-account';
import { openRequirements } from '../requirement';
import { leftOfDay, openKinds, timesLeftOf, timesOf, windowAt, type WithdrawalRules } from '../withdrawal-rules';
import { usualMinutes } from './withdrawal-list.repository';
import type { ShownSettings } from './withdrawal.presenter';
import { findOpen } from './withdrawal.repository';
import type { WithdrawalService } from './withdrawal.service';

/** Whose standing, and whether the brand asks them for a payment password. */
export interface StandingAsk {
  readonly memberId: bigint;
  readonly needsPassword: boolean;
}

/** How members stand with taking money out. */
export interface WithdrawalStanding {
  settings(brandId: string, ask: StandingAsk): Promise<ShownSettings>;
  allowances(brandId: string, memberId: bigint): Promise<Readonly<Record<PayoutKind, Allowance>>>;
}

export interface WithdrawalStandingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly rulesOf: (brandId: string) => WithdrawalRules;
  readonly withdrawals: Pick<WithdrawalService, 'dayOf'>;
  readonly hasPassword: (brandId: string, memberId: bigint) => Promise<boolean>;
  readonly hasAccount: (brandId: string, memberId: bigint) => Promise<boolean>;
  readonly restsUntil: (brandId: string, memberId: bigint) => Promise<Date | undefined>;
}

export function createWithdrawalStanding(deps: WithdrawalStandingDeps): WithdrawalStanding {
  return {
    settings: (brandId, ask) => readSettings(deps, brandId, ask),
    async allowances(brandId, memberId) {
      const rules = deps.rulesOf(brandId);
      const day = await deps.withdrawals.dayOf(brandId, memberId);
      const left = leftOfDay(day, rules);
      const allowanceOf = (kind: PayoutKind): Allowance => {
        const { minimum, maximum } = rules.kinds[kind];
        const timesLeft = timesLeftOf(day, rules, kind);
        const amountLeft = left ?? times(maximum, timesLeft);
        return { minimum, maximum, times: timesOf(day, rules, kind), timesLeft, amountLeft };
      };
      return { BC: allowanceOf('BC'), EW: allowanceOf('EW'), VW: allowanceOf('VW') };
    },
  };
}

/** Where a day has no bound of its own, its payouts bound it. */
const times = (amount: Amount, count: number): Amount => amountOf(amount * BigInt(count));

async function readSettings(
  { database, clock, rulesOf, withdrawals, ...asks }: WithdrawalStandingDeps,
  brandId: string,
  { memberId, needsPassword }: StandingAsk,
): Promise<ShownSettings> {
  const rules = rulesOf(brandId);
  const window = windowAt(rules.hours, clock.now());
  const [day, requirements, openId, usual, hasPassword, hasAccount, rests] = await Promise.all([
    withdrawals.dayOf(brandId, memberId),
    openRequirements(database, brandId, memberId),
    findOpen(database, brandId, memberId),
    usualMinutes(database, brandId),
    asks.hasPassword(brandId, memberId),
    asks.hasAccount(brandId, memberId),
    asks.restsUntil(brandId, memberId),
  ]);
  const left = leftOfDay(day, rules);
  const stands: readonly (readonly [code: string, stands: boolean])[] = [
    ['withdraw.closed', !rules.isOn || !window.isOpen],
    ['not.exists.payment.password', needsPassword && !hasPassword],
    ['payout.not-found', !hasAccount],
    ['payout.resting', rests !== undefined],
    ['withdraw.daily-limit', left === 0n || !openKinds(rules).some((kind) => timesLeftOf(day, rules, kind) > 0)],
    ['withdraw.turnover-open', requirements.count > 0],
    ['withdraw.open-order', openId !== undefined],
  ];
  const blockedBy = stands.filter(([, isSo]) => isSo).map(([code]) => code);
  const { remaining } = requirements;
  const timesOfKind = { BC: timesOf(day, rules, 'BC'), EW: timesOf(day, rules, 'EW'), VW: timesOf(day, rules, 'VW') };
  return { window, timesOfKind, needsPassword, blockedBy, remaining, usualMinutes: usual };
}
