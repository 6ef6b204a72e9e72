import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import type { Bettor } from './bet.repository';

/** First and last day, `yyyy-MM-dd` of the brand's time zone. */
export interface DayBounds {
  readonly first: string;
  readonly last: string;
}

/** What was settled of a category on a day. */
export interface PlayDay {
  readonly day: string;
  readonly category: string;
  readonly stake: Amount;
  readonly validStake: Amount;
  readonly win: Amount;
}

/** What of one type of other money moved on a day. */
export interface CashDay {
  readonly day: string;
  readonly typeId: number;
  readonly cash: Amount;
}

const playRow = v.object({
  ...{ day: v.string(), category: v.string() },
  ...{ stake: v.bigint(), valid_stake: v.bigint(), win: v.bigint() },
});

const bounds = 'brand_id = $1 and member_id = $2 and currency = $3 and day between $4::date and $5::date';
const valuesOf = ({ brandId, memberId, currency }: Bettor, { first, last }: DayBounds): unknown[] => [
  ...[brandId, memberId, currency, first, last],
];

/** What a member's play came to, by day of its settling and by category. */
export async function listPlayDays(db: Queryable, bettor: Bettor, days: DayBounds): Promise<PlayDay[]> {
  const rows = await db.rows(
    playRow,
    `select day::text as day, category, stake, valid_stake, win from member_play_day
    where ${bounds} and basis = 'settled' order by day, category`,
    valuesOf(bettor, days),
  );
  return rows.map(({ day, category, stake, valid_stake: validStake, win }) => ({
    ...{ day, category, stake: amountOf(stake), validStake: amountOf(validStake), win: amountOf(win) },
  }));
}

const cashRow = v.object({ day: v.string(), type_id: v.number(), cash: v.bigint() });

/** A member's other money by day and type. */
export async function listCashDays(db: Queryable, bettor: Bettor, days: DayBounds): Promise<CashDay[]> {
  const rows = await db.rows(
    cashRow,
    `select day::text as day, type_id, cash from member_cash_day where ${bounds} order by day, type_id`,
    valuesOf(bettor, days),
  );
  return rows.map(({ day, type_id: typeId, cash }) => ({ day, typeId, cash: amountOf(cash) }));
}
