import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { TeamDays } from './team-figures.repository';

const sizeRow = v.object({ members: v.number(), agents: v.number(), direct: v.number() });

/** How many stand below an agent now: all, the agents among them, and those directly below. No trial accounts. */
export type TeamSize = Readonly<v.InferOutput<typeof sizeRow>>;

export async function readTeamSize(db: Queryable, brandId: string, agentId: bigint): Promise<TeamSize> {
  const row = await db.maybeRow(
    sizeRow,
    'select members, agents, direct from team_size where brand_id = $1 and agent_id = $2',
    [brandId, agentId],
  );
  return row ?? { members: 0, agents: 0, direct: 0 };
}

const balanceRow = v.object({ currency: v.string(), own: v.bigint(), team: v.bigint() });

/**
 * What an agent owns now, and what everybody below does, in 1/10,000 of the currency's unit. Stakes of open wagers are
 * still theirs.
 */
export type TeamBalance = Readonly<v.InferOutput<typeof balanceRow>>;

export function readTeamBalances(db: Queryable, brandId: string, agentId: bigint): Promise<TeamBalance[]> {
  return db.rows(
    balanceRow,
    'select currency, own, team from team_balance where brand_id = $1 and member_id = $2 order by currency',
    [brandId, agentId],
  );
}

const joinedRow = v.object({ members: v.number(), agents: v.number() });

/** Who registered below an agent on these days, wherever they stand now. */
export function countJoined(
  db: Queryable,
  brandId: string,
  { agentId, from, to }: TeamDays,
): Promise<Readonly<v.InferOutput<typeof joinedRow>>> {
  return db.row(
    joinedRow,
    `select coalesce(sum(members), 0)::integer as members, coalesce(sum(agents), 0)::integer as agents
     from team_joined_day where brand_id = $1 and agent_id = $2 and day between $3 and $4`,
    [brandId, agentId, from, to],
  );
}

const joinedDayRow = v.object({ day: v.string(), members: v.number() });

/** The same by day, without the agents' own number; days on which nobody registered are missing. */
export function countJoinedByDay(
  db: Queryable,
  brandId: string,
  { agentId, from, to }: TeamDays,
): Promise<Readonly<v.InferOutput<typeof joinedDayRow>>[]> {
  return db.rows(
    joinedDayRow,
    `select day::text as day, members from team_joined_day
     where brand_id = $1 and agent_id = $2 and day between $3 and $4 order by day`,
    [brandId, agentId, from, to],
  );
}

/** Which members count as active: valid stake of a day, in 1/10,000 of the currency's unit. */
export interface ActiveAsk extends TeamDays {
  readonly currency: string;
  readonly threshold: bigint;
}

/** The lowest valid stake there is: whoever played at all. Each brand keeps this threshold. */
export const anyStake = 1n;

const countRow = v.object({ kept: v.boolean(), count: v.number() });

/**
 * Distinct members of a team who reached the threshold with wagers of one day, on any of the days. Nothing where this
 * threshold is not kept, see {@link keepThreshold}.
 */
export async function countActive(db: Queryable, brandId: string, asked: ActiveAsk): Promise<number | undefined> {
  const row = await db.row(
    countRow,
    `select exists (select from active_threshold
         where brand_id = $1 and currency = $5 and valid_stake = $6) as kept,
       coalesce(sum(bit_count(c.members)), 0)::integer as count
     from (
       select bit_or(members) as members from team_active_day
       where brand_id = $1 and agent_id = $2 and day between $3 and $4 and currency = $5 and threshold = $6
       group by chunk
     ) c`,
    [brandId, asked.agentId, asked.from, asked.to, asked.currency, asked.threshold],
  );
  return row.kept ? row.count : undefined;
}

const activeDayRow = v.object({ day: v.string(), count: v.number() });

/** The same for each day by itself; days without active members are missing. */
export function countActiveByDay(
  db: Queryable,
  brandId: string,
  asked: ActiveAsk,
): Promise<Readonly<v.InferOutput<typeof activeDayRow>>[]> {
  return db.rows(
    activeDayRow,
    `select day::text as day, sum(bit_count(members))::integer as count from team_active_day
     where brand_id = $1 and agent_id = $2 and day between $3 and $4 and currency = $5 and threshold = $6
     group by day order by day`,
    [brandId, asked.agentId, asked.from, asked.to, asked.currency, asked.threshold],
  );
}

/** Counts active members by this threshold too, from the first day on. */
export async function keepThreshold(
  tx: Tx,
  brandId: string,
  { currency, threshold }: { currency: string; threshold: bigint },
): Promise<void> {
  await tx.execute('select active_threshold_keep($1, $2, $3)', [brandId, currency, threshold]);
}
