import type { TransactionCodeType } from '@pavilion/api-contract';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import { pointsCurrency, typeIdsOf } from '../wallet';

/** Whose team, and when; both ends included. */
export interface TeamRange {
  readonly agentId: bigint;
  readonly from: Date;
  readonly to: Date;
  /** IANA name of the zone whose days count. */
  readonly timeZone: string;
}

const teamCountsRow = v.object({
  teamSize: v.number(),
  directSize: v.number(),
  agentCount: v.number(),
  /** In 1/10,000 of the currency unit. */
  teamBalance: v.bigint(),
});

/** Who is in a team now: everybody below the agent, without the agent. */
export type TeamCounts = Readonly<v.InferOutput<typeof teamCountsRow>>;

const teamFiguresRow = v.object({
  registrations: v.number(),
  activeMembers: v.number(),
  betAmount: v.bigint(),
  winAmount: v.bigint(),
  promotion: v.bigint(),
  rebate: v.bigint(),
});

/** What a team did; amounts in 1/10,000 of the currency unit. */
export type TeamFigures = Readonly<v.InferOutput<typeof teamFiguresRow>>;

const teamDayRow = v.object({
  date: v.string(),
  registrations: v.number(),
  activeMembers: v.number(),
  betAmount: v.bigint(),
  winAmount: v.bigint(),
  promotion: v.bigint(),
  rebate: v.bigint(),
});

/** Figures of one day, `yyyy-MM-dd`. */
export type TeamDay = Readonly<v.InferOutput<typeof teamDayRow>>;

const agentTypes = '(1, 2, 41, 42)';

export async function countTeam(db: Queryable, brandId: string, agentId: bigint): Promise<TeamCounts> {
  const row = await db.row(
    teamCountsRow,
    `select count(*)::integer as "teamSize",
       count(*) filter (where m.upline_id = $2)::integer as "directSize",
       count(*) filter (where m.type in ${agentTypes})::integer as "agentCount",
       coalesce(sum(a.balance), 0)::bigint as "teamBalance"
     from team_now($1, $2) t (member_id)
     join member m on m.id = t.member_id
     left join ledger_account a on a.brand_id = $1 and a.kind = 'player' and a.owner = t.member_id::text
       and a.purpose = 'main' and a.currency <> '${pointsCurrency}'`,
    [brandId, agentId],
  );
  return row;
}

/** Ledger rows of the team's own accounts, one line each. */
const moves = `
  select t.member_id, e.type_id, e.amount, (e.created_at at time zone $5)::date as day
  from team_now($1, $2) t (member_id)
  join ledger_account a on a.brand_id = $1 and a.kind = 'player' and a.owner = t.member_id::text
    and a.purpose = 'main' and a.currency <> '${pointsCurrency}'
  join ledger_entry e on e.account_id = a.id and e.created_at between $3 and $4`;

const joined = `
  select (m.registered_at at time zone $5)::date as day
  from team_now($1, $2) t (member_id) join member m on m.id = t.member_id
  where m.registered_at between $3 and $4`;

const idsOf = (...groups: readonly TransactionCodeType[]): string => `(${typeIdsOf(...groups).join(', ')})`;

// A bet that was rolled back is a positive row of the same group and so takes itself out of the sum.
const sums = `
  count(distinct member_id) filter (where type_id in ${idsOf('betting')})::integer as "activeMembers",
  coalesce(-sum(amount) filter (where type_id in ${idsOf('betting')}), 0)::bigint as "betAmount",
  coalesce(sum(amount) filter (where type_id in ${idsOf('winning')}), 0)::bigint as "winAmount",
  coalesce(sum(amount) filter (where type_id in ${idsOf('dividend')}), 0)::bigint as promotion,
  coalesce(sum(amount) filter (where type_id in ${idsOf('betting_rebate', 'agent_rebate')}), 0)::bigint as rebate`;

const params = (brandId: string, { agentId, from, to, timeZone }: TeamRange): unknown[] => [
  brandId,
  agentId,
  from,
  to,
  timeZone,
];

export async function sumTeam(db: Queryable, brandId: string, range: TeamRange): Promise<TeamFigures> {
  const row = await db.row(
    teamFiguresRow,
    `select (select count(*) from (${joined}) j)::integer as registrations, ${sums} from (${moves}) moves`,
    params(brandId, range),
  );
  return row;
}

/** Every day that the range touches, in order, those without figures too. */
export async function sumTeamByDay(db: Queryable, brandId: string, range: TeamRange): Promise<TeamDay[]> {
  return db.rows(
    teamDayRow,
    `with moves as (${moves}), joined as (${joined}), days as (
       select day::date from generate_series(
         ($3::timestamptz at time zone $5)::date, ($4::timestamptz at time zone $5)::date, interval '1 day') as day),
     figures as (select day, ${sums} from moves group by day),
     registrations as (select day, count(*)::integer as count from joined group by day)
     select to_char(d.day, 'YYYY-MM-DD') as date, coalesce(r.count, 0) as registrations,
       coalesce(f."activeMembers", 0) as "activeMembers", coalesce(f."betAmount", 0) as "betAmount",
       coalesce(f."winAmount", 0) as "winAmount", coalesce(f.promotion, 0) as promotion, coalesce(f.rebate, 0) as rebate
     from days d left join figures f using (day) left join registrations r using (day) order by d.day`,
    params(brandId, range),
  );
}
