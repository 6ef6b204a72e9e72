import { amountOf, parseAmount, toDecimal } from '@pavilion/money';
import { type Clock, type Database, err, ok, type Queryable, type Result, type Tx } from '@pavilion/platform';
import { findOrRun, type Refusal } from '../../kit';
import { typeIdOf } from '../ledger';
import {
  countDays,
  countDaysInRow,
  findDay,
  insertDay,
  listDays,
  type PastDay,
  readLastDay,
  readToday,
  type Today,
} from './calendar.repository';
import type { Claimant, ClaimRefusal, RewardClaimer } from './reward.claim';
import { issueReward } from './reward.core';
import type { CalendarRules, Gift } from './reward.rules';

/** Whose calendar it is. */
export interface CalendarOwner {
  readonly memberId: bigint;
  readonly currency: string;
}

/** The calendar as its member sees it. */
export interface CalendarView {
  readonly rules: CalendarRules;
  /** Of today in the round, from 1. */
  readonly place: number;
  readonly isClaimed: boolean;
  readonly consecutive: number;
  readonly day: Today;
}

/** A day that was claimed now. */
export interface DayClaimed {
  readonly place: number;
  readonly gift: Gift;
}

/** Signing in day by day. */
export interface CalendarService {
  view(brandId: string, owner: CalendarOwner): Promise<CalendarView>;
  /** Claims today, once. */
  claim(brandId: string, owner: CalendarOwner & Omit<Claimant, 'at'>): Promise<Result<DayClaimed, ClaimRefusal>>;
  history(
    brandId: string,
    asked: { readonly memberId: bigint; readonly page: number; readonly size: number },
  ): Promise<{ readonly days: readonly PastDay[]; readonly total: number }>;
}

export interface CalendarDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly claimer: Pick<RewardClaimer, 'refuse' | 'pay'>;
  rulesOf(brandId: string): { readonly calendar: CalendarRules };
}

const roundDays = 7;
const name = { TW: '每日簽到', EN: 'Daily sign-in', VI: 'Điểm danh hằng ngày' };

export function createCalendarService(deps: CalendarDeps): CalendarService {
  const { database, clock, rulesOf } = deps;
  return {
    async view(brandId, owner) {
      const seen = await stand(database, brandId, { owner, at: new Date(clock.now()) });
      const asked = { memberId: owner.memberId, today: seen.day.today };
      return { ...seen, rules: rulesOf(brandId).calendar, consecutive: await countDaysInRow(database, brandId, asked) };
    },
    claim: (brandId, owner) =>
      database.transaction(
        (tx) =>
          findOrRun(
            () => recall(tx, brandId, owner),
            () => claimToday(deps, tx, { brandId, owner: { ...owner, at: new Date(clock.now()) } }),
          ),
        { attempts: 3 },
      ),
    async history(brandId, asked) {
      const [days, total] = [
        await listDays(database, brandId, asked),
        await countDays(database, brandId, asked.memberId),
      ];
      return { days, total };
    },
  };
}

const deposit = typeIdOf('deposit');

interface DayClaim {
  readonly brandId: string;
  readonly owner: CalendarOwner & Claimant;
}

/** Claims today, once. */
async function claimToday(
  { claimer, rulesOf }: CalendarDeps,
  tx: Tx,
  { brandId, owner }: DayClaim,
): Promise<Result<DayClaimed, ClaimRefusal>> {
  const { calendar } = rulesOf(brandId);
  const today = await stand(tx, brandId, { owner, at: owner.at });
  const gift = calendar.days[today.place - 1];
  if (!calendar.enabled || !gift) return err('reward.not-found');
  if (today.isClaimed) return err('reward.claimed');
  const refusal = missingOf(calendar, today.day) ?? (await claimer.refuse(tx, brandId, { type: 'LOGIN', by: owner }));
  if (refusal !== undefined) return err(refusal);
  const rewardId = await issueReward(tx, brandId, {
    ...{ key: `sign-in:${owner.memberId}:${today.day.today}`, memberId: owner.memberId, type: 'LOGIN', name },
    ...{ currency: owner.currency, amount: parseAmount(gift.amount), points: gift.points },
    ...{ ticket: gift.ticket ?? undefined, multiplier: calendar.multiplier, expiresAt: null, at: owner.at },
  });
  const held = { memberId: owner.memberId, day: today.day.today, place: today.place, rewardId };
  if (!(await insertDay(tx, brandId, held))) return err('reward.claimed');
  const paid = await claimer.pay(tx, brandId, { id: rewardId, by: owner });
  return paid.ok ? ok({ place: today.place, gift }) : paid;
}

/** The day that the same call has claimed: a retry that comes after midnight claims no other one. */
async function recall(
  tx: Tx,
  brandId: string,
  { memberId, intentKey }: Pick<Claimant, 'memberId' | 'intentKey'>,
): Promise<DayClaimed | undefined> {
  const known = intentKey === null ? undefined : await findDay(tx, brandId, { memberId, intentKey });
  if (!known) return undefined;
  const { place, amount, points, ticket } = known;
  return { place, gift: { amount: toDecimal(amountOf(amount)), points, ticket } };
}

/** Where a member stands today: a day that was left out begins the round anew. */
async function stand(
  db: Queryable,
  brandId: string,
  { owner: { memberId, currency }, at }: { readonly owner: CalendarOwner; readonly at: Date },
) {
  const day = await readToday(db, brandId, { memberId, currency, deposit, at });
  const last = await readLastDay(db, brandId, { memberId, today: day.today });
  const isClaimed = last?.days_ago === 0;
  const next = last?.days_ago === 1 ? (last.place % roundDays) + 1 : 1;
  return { day, isClaimed, place: isClaimed ? last.place : next };
}

/** What a day still takes, in the order in which it is asked for. */
function missingOf({ minDeposit, minTurnover }: CalendarRules, { deposited, turnover }: Today): Refusal | undefined {
  const missing = (data: string): Refusal => ({ code: 'prom.claim.req.field', value: { data } });
  if (deposited < parseAmount(minDeposit)) return missing('required.deposit');
  return turnover < parseAmount(minTurnover) ? missing('required.turnover') : undefined;
}
