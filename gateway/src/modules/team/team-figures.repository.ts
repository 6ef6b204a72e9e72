import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';

/** Whose figures, of which days of the brand's time zone; `yyyy-MM-dd`, both included. */
export interface TeamDays {
  readonly agentId: bigint;
  readonly from: string;
  readonly to: string;
}

/** Wagers count on the day on which they were placed, or on the days on which they were settled and changed. */
export interface PlayDays extends TeamDays {
  readonly basis: 'placed' | 'settled';
}

const play = { currency: v.string(), wagers: v.number(), stake: v.bigint(), validStake: v.bigint(), win: v.bigint() };
const playRow = v.object({ category: v.string(), ...play });
const playDayRow = v.object({ day: v.string(), ...play });
const linePlayRow = v.object({ lineId: v.bigint(), ...play });
const cashRow = v.object({ currency: v.string(), typeId: v.number(), cash: v.bigint() });
const cashDayRow = v.object({ day: v.string(), ...cashRow.entries });
const lineCashRow = v.object({ lineId: v.bigint(), ...cashRow.entries });

/** What was played, of one category; amounts in 1/10,000 of the currency's unit. */
export type PlaySum = Readonly<v.InferOutput<typeof playRow>>;
/** What was played on one day, over all categories. */
export type PlayDaySum = Readonly<v.InferOutput<typeof playDayRow>>;
/** What was played in one direct line of an agent, over all categories. */
export type LinePlaySum = Readonly<v.InferOutput<typeof linePlayRow>>;
/** Cash that moved, of one type of movement. */
export type CashSum = Readonly<v.InferOutput<typeof cashRow>>;
/** The same of one day. */
export type CashDaySum = Readonly<v.InferOutput<typeof cashDayRow>>;
/** The same of one direct line of an agent. */
export type LineCashSum = Readonly<v.InferOutput<typeof lineCashRow>>;

const sums = `sum(wagers)::integer as wagers, sum(stake)::bigint as stake, sum(valid_stake)::bigint as "validStake",
  sum(win)::bigint as win`;
const played = 'brand_id = $1 and agent_id = $2 and basis = $3 and day between $4 and $5';
const playValues = (brandId: string, { agentId, basis, from, to }: PlayDays): unknown[] => [
  brandId,
  agentId,
  basis,
  from,
  to,
];

/** What a team played, by currency and category; without the agent itself. */
export function sumTeamPlay(db: Queryable, brandId: string, asked: PlayDays): Promise<PlaySum[]> {
  return db.rows(
    playRow,
    `select currency, category, ${sums} from team_play_day where ${played} group by 1, 2 order by 1, 2`,
    playValues(brandId, asked),
  );
}

/** The same by day, for days on which somebody played. */
export function sumTeamPlayByDay(db: Queryable, brandId: string, asked: PlayDays): Promise<PlayDaySum[]> {
  return db.rows(
    playDayRow,
    `select day::text as day, currency, ${sums} from team_play_day where ${played} group by 1, 2 order by 1, 2`,
    playValues(brandId, asked),
  );
}

/** What these direct lines of an agent played: each with everybody below it. */
export function sumLinesPlay(
  db: Queryable,
  brandId: string,
  asked: PlayDays & { readonly lineIds: readonly bigint[] },
): Promise<LinePlaySum[]> {
  return db.rows(
    linePlayRow,
    `select line_id as "lineId", currency, ${sums} from line_play_day
     where ${played} and line_id = any ($6) group by 1, 2 order by 1, 2`,
    [...playValues(brandId, asked), asked.lineIds],
  );
}

/** What an agent played itself. */
export function sumOwnPlay(db: Queryable, brandId: string, asked: PlayDays): Promise<PlaySum[]> {
  return db.rows(
    playRow,
    `select currency, category, ${sums} from member_play_day
     where brand_id = $1 and member_id = $2 and basis = $3 and day between $4 and $5 group by 1, 2 order by 1, 2`,
    playValues(brandId, asked),
  );
}

const cashValues = (brandId: string, { agentId, from, to }: TeamDays): unknown[] => [brandId, agentId, from, to];
const cashed = 'brand_id = $1 and agent_id = $2 and day between $3 and $4';

/** Cash of a team by currency and type of movement; without the agent itself. */
export function sumTeamCash(db: Queryable, brandId: string, asked: TeamDays): Promise<CashSum[]> {
  return db.rows(
    cashRow,
    `select currency, type_id as "typeId", sum(cash)::bigint as cash from team_cash_day
     where ${cashed} group by 1, 2 order by 1, 2`,
    cashValues(brandId, asked),
  );
}

/** The same by day, for days on which cash moved. */
export function sumTeamCashByDay(db: Queryable, brandId: string, asked: TeamDays): Promise<CashDaySum[]> {
  return db.rows(
    cashDayRow,
    `select day::text as day, currency, type_id as "typeId", sum(cash)::bigint as cash from team_cash_day
     where ${cashed} group by 1, 2, 3 order by 1, 2, 3`,
    cashValues(brandId, asked),
  );
}

/** Cash of these direct lines of an agent: each with everybody below it. */
export function sumLinesCash(
  db: Queryable,
  brandId: string,
  asked: TeamDays & { readonly lineIds: readonly bigint[] },
): Promise<LineCashSum[]> {
  return db.rows(
    lineCashRow,
    `select line_id as "lineId", currency, type_id as "typeId", sum(cash)::bigint as cash from line_cash_day
     where ${cashed} and line_id = any ($5) group by 1, 2, 3 order by 1, 2, 3`,
    [...cashValues(brandId, asked), asked.lineIds],
  );
}

/** Cash of an agent itself. */
export function sumOwnCash(db: Queryable, brandId: string, asked: TeamDays): Promise<CashSum[]> {
  return db.rows(
    cashRow,
    `select currency, type_id as "typeId", sum(cash)::bigint as cash from member_cash_day
     where brand_id = $1 and member_id = $2 and day between $3 and $4 group by 1, 2 order by 1, 2`,
    cashValues(brandId, asked),
  );
}
