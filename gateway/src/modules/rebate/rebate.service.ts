import type { Amount } from '@pavilion/money';
import { type Clock, type Database, ok, type Result } from '@pavilion/platform';
import {
  type Brand,
  placeOf,
  type RecordRangeRefusal,
  recordRangeOf,
  type Refusal,
  type Session,
  startOfDay,
} from '../../kit';
import { type ClaimRefusal, payClaim, type RebateDeps } from './rebate.core';
import { findLastPaid, listPaid, type PaidRebate, paidOrder, sumPaid } from './rebate-list.repository';
import { paidParts, partsOf, rateOf, type RebatePart, sumOf } from './rebate.policy';
import { type Claimed, listDue, type RebateOwner } from './rebate.repository';

/** Whose rebates. */
export interface RebateAsker {
  readonly brand: Brand;
  readonly session: Session;
}

export interface Claimable {
  readonly parts: readonly RebatePart[];
  readonly total: Amount;
  readonly minimum: Amount;
  readonly lastClaimAt: Date | null;
  readonly paysItselfAt: Date;
  /** How often it is to be staked before it leaves. */
  readonly multiplier: number;
}

/** A rate of a member; `vendor` where that has its own. */
export interface ShownRate {
  readonly category: string;
  readonly vendor: string | null;
  /** In hundredths of a percent, that of the rank in it. */
  readonly rate: number;
  readonly extra: number;
}

/** Which of the rebates that were paid, in epoch milliseconds. */
export interface PaidAsk {
  readonly from: number;
  readonly to: number;
  readonly page: number;
  readonly size: number;
}

/** A page of them, with what all that were asked for come to. */
export interface PaidPage {
  readonly rows: readonly PaidRebate[];
  readonly sums: { readonly claims: number; readonly valid: Amount; readonly amount: Amount };
}

export interface RebateService {
  claimable(asker: RebateAsker): Promise<Claimable>;
  /** Pays all of it now, once for the key of the call. */
  claim(asker: RebateAsker, intentKey: string | null): Promise<Result<Claimed, ClaimRefusal>>;
  rates(asker: RebateAsker): Promise<readonly ShownRate[]>;
  /** Refuses a range that ends before it starts or is longer than 30 days, and pages that no list has. */
  paid(asker: RebateAsker, ask: PaidAsk): Promise<Result<PaidPage, Refusal | RecordRangeRefusal>>;
}

export interface RebateServiceDeps extends RebateDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export function createRebateService(deps: RebateServiceDeps): RebateService {
  const { database, clock } = deps;
  return {
    claimable: (asker) => readClaimable(deps, asker),
    claim: (asker, intentKey) =>
      database.transaction(
        (tx) =>
          payClaim(deps, tx, { brandId: asker.brand.id, ...ownerOf(asker), intentKey, at: new Date(clock.now()) }),
        { attempts: 3 },
      ),
    async rates({ brand, session }) {
      const { rates, vendorRates } = deps.rulesOf(brand.id);
      const extra = await deps.extraRateOf(database, brand.id, session.memberId);
      const named = [
        ...Object.keys(rates).map((category) => ({ category, vendor: null })),
        ...vendorRates.map(({ category, vendor }) => ({ category, vendor })),
      ];
      return named.map(({ category, vendor }) => {
        const rate = rateOf({ rates, vendorRates }, { category, vendor: vendor ?? '' }, extra);
        return { category, vendor, rate, extra: rate === 0 ? 0 : Math.round(extra * 100) };
      });
    },
    paid: (asker, ask) => readPaid(deps, asker, ask),
  };
}

const ownerOf = ({ brand, session }: RebateAsker): RebateOwner => ({
  memberId: session.memberId,
  currency: brand.settings.currency.code,
});

const hourMs = 60 * 60_000;

/** The next midnight of a brand: a day and a half after one is within the next day, whatever clocks do. */
const endOfDay = (now: number, timeZone: string): Date =>
  new Date(startOfDay(startOfDay(now, timeZone) + 36 * hourMs, timeZone));

async function readClaimable(
  { database, clock, rulesOf, extraRateOf }: RebateServiceDeps,
  asker: RebateAsker,
): Promise<Claimable> {
  const { brand, session } = asker;
  const rules = rulesOf(brand.id);
  const [due, extra, lastClaimAt] = await Promise.all([
    listDue(database, brand.id, ownerOf(asker)),
    extraRateOf(database, brand.id, session.memberId),
    findLastPaid(database, brand.id, session.memberId),
  ]);
  const parts = paidParts(partsOf(due, rules, extra));
  return {
    parts,
    total: sumOf(parts).amount,
    minimum: rules.minimum,
    multiplier: rules.multiplier,
    lastClaimAt,
    paysItselfAt: endOfDay(clock.now(), brand.timeZone),
  };
}

async function readPaid(
  { database, clock }: RebateServiceDeps,
  asker: RebateAsker,
  { from, to, ...ask }: PaidAsk,
): Promise<Result<PaidPage, Refusal | RecordRangeRefusal>> {
  const { id, timeZone } = asker.brand;
  const range = recordRangeOf({ startTime: from, endTime: to }, { timeZone, now: clock.now() });
  if (!range.ok) return range;
  const place = placeOf(ask, paidOrder);
  if (!place.ok) return place;
  const query = { ...ownerOf(asker), ...range.value };
  const [rows, sums] = await Promise.all([
    listPaid(database, id, { ...query, place: place.value }),
    sumPaid(database, id, query),
  ]);
  return ok({ rows, sums });
}
