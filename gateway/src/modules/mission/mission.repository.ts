import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** A member of a brand and a mission of it. */
export interface Participant {
  readonly memberId: bigint;
  readonly missionId: number;
}

/**
 * Lets a member take part, once. The transaction has its number before the clock is asked: whatever is staked from then
 * on has a higher one, and readers of settlements see who takes part before they see the stake.
 */
export async function insertMember(
  tx: Tx,
  brandId: string,
  { memberId, missionId, now }: Participant & { readonly now: () => Date },
): Promise<void> {
  await tx.execute('select pg_current_xact_id()');
  await tx.execute(
    `insert into mission_member (brand_id, member_id, mission_id, joined_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [brandId, memberId, missionId, now()],
  );
}

const joinedRow = v.object({ mission_id: v.number(), joined_at: v.date() });

/** When a member began to take part, by mission. */
export async function readJoined(db: Queryable, brandId: string, memberId: bigint): Promise<ReadonlyMap<number, Date>> {
  const rows = await db.rows(
    joinedRow,
    'select mission_id, joined_at from mission_member where brand_id = $1 and member_id = $2',
    [brandId, memberId],
  );
  return new Map(rows.map((row) => [row.mission_id, row.joined_at]));
}

const claimRow = v.object({
  mission_id: v.number(),
  period: v.string(),
  milestone_id: v.number(),
  state: v.picklist(['APPLYING', 'ISSUED', 'CLAIMED', 'REJECTED', 'EXPIRED']),
});

/** A claim as its member sees it. */
export type ClaimRow = v.InferOutput<typeof claimRow>;

/** What a member claimed in these periods of missions. */
export const listClaims = (
  db: Queryable,
  brandId: string,
  { memberId, of, at }: { memberId: bigint; of: readonly { missionId: number; period: string }[]; at: Date },
): Promise<ClaimRow[]> =>
  db.rows(
    claimRow,
    `select c.mission_id, c.period, c.milestone_id,
       case when r.state = 'C' then 'CLAIMED' when r.expires_at <= $5 then 'EXPIRED' else c.state end as state
     from mission_claim c
     join unnest($3::integer[], $4::text[]) as a (mission_id, period) using (mission_id, period)
     left join reward r on r.id = c.reward_id
     where c.brand_id = $1 and c.member_id = $2`,
    [brandId, memberId, of.map(({ missionId }) => missionId), of.map(({ period }) => period), at],
  );

/** The step of a period that is claimed. */
export interface ClaimPlace extends Participant {
  readonly period: string;
  readonly milestoneId: number;
}

const placeOf = (brandId: string, { memberId, missionId, period, milestoneId }: ClaimPlace) => [
  brandId,
  memberId,
  missionId,
  period,
  milestoneId,
];

const lockedRow = v.object({ id: v.bigint(), state: v.string(), reward_id: v.nullable(v.bigint()) });

/** Locks what was claimed of a step; nothing where nothing was. */
export const lockClaim = (
  tx: Tx,
  brandId: string,
  place: ClaimPlace,
): Promise<v.InferOutput<typeof lockedRow> | undefined> =>
  tx.maybeRow(
    lockedRow,
    `select id, state, reward_id from mission_claim
     where brand_id = $1 and member_id = $2 and mission_id = $3 and period = $4 and milestone_id = $5 for update`,
    placeOf(brandId, place),
  );

const idRow = v.object({ id: v.bigint() });

/** Whether the call with this key has applied for a step. */
export async function hasApplied(
  tx: Tx,
  brandId: string,
  { memberId, intentKey }: { readonly memberId: bigint; readonly intentKey: string },
): Promise<boolean> {
  const sql = 'select id from mission_claim where brand_id = $1 and member_id = $2 and intent_key = $3';
  return (await tx.maybeRow(idRow, sql, [brandId, memberId, intentKey])) !== undefined;
}

/** Stores that a step is given, once for ever; `false` where it was given or applied for. */
export async function insertIssued(
  tx: Tx,
  brandId: string,
  { rewardId, at, ...place }: ClaimPlace & { readonly rewardId: bigint; readonly at: Date },
): Promise<boolean> {
  const row = await tx.maybeRow(
    idRow,
    `insert into mission_claim (brand_id, member_id, mission_id, period, milestone_id, state, reward_id, asked_at)
     values ($1, $2, $3, $4, $5, 'ISSUED', $6, $7)
     on conflict (brand_id, member_id, mission_id, period, milestone_id) do nothing returning id`,
    [...placeOf(brandId, place), rewardId, at],
  );
  return row !== undefined;
}

/** What is handed in for a step. */
export interface Application extends ClaimPlace {
  readonly comment: string;
  readonly pictures: readonly Buffer[];
  /** Of the call that applies. */
  readonly intentKey: string | null;
  readonly at: Date;
}

/** Stores an application with its pictures; `false` where the step was given or applied for. */
export async function insertApplication(
  tx: Tx,
  brandId: string,
  { comment, pictures, intentKey, at, ...place }: Application,
): Promise<boolean> {
  const row = await tx.maybeRow(
    idRow,
    `insert into mission_claim (brand_id, member_id, mission_id, period, milestone_id, state, comment, asked_at,
       intent_key)
     values ($1, $2, $3, $4, $5, 'APPLYING', $6, $7, $8)
     on conflict (brand_id, member_id, mission_id, period, milestone_id) do nothing returning id`,
    [...placeOf(brandId, place), comment, at, intentKey],
  );
  if (!row) return false;
  for (const [picture, bytes] of pictures.entries())
    await tx.execute('insert into mission_picture (claim_id, place, bytes) values ($1, $2, $3)', [
      ...[row.id, picture, bytes],
    ]);
  return true;
}
