import type { Language } from '@pavilion/api-contract';
import { type RewardType, rewardTypes } from '@pavilion/api-contract/calls/reward';
import type { Amount } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** A reward as it is first stored. */
export interface RewardDraft {
  /** Of its reason, unique for ever within the brand. */
  readonly key: string;
  readonly memberId: bigint;
  readonly type: RewardType;
  readonly name: Readonly<Record<Language, string>>;
  readonly currency: string;
  readonly amount: Amount;
  /** Whole points. */
  readonly points: number;
  /** Code of a ticket of the brand that comes with it. */
  readonly ticket?: string | undefined;
  /** Times the amount that is to be staked once it is claimed; 0 for nothing. */
  readonly multiplier: number;
  /** `null` for never. */
  readonly expiresAt: Date | null;
  readonly at: Date;
}

const idRow = v.object({ id: v.bigint() });

/** Stores a reward and answers its id; nothing, with nothing stored, under a key that is taken. */
export async function insertReward(tx: Tx, brandId: string, draft: RewardDraft): Promise<bigint | undefined> {
  const inserted = await tx.maybeRow(
    idRow,
    `insert into reward (brand_id, member_id, key, type, name, currency, amount, points, ticket, multiplier,
       expires_at, issued_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (brand_id, key) do nothing returning id`,
    [
      ...[brandId, draft.memberId, draft.key, draft.type, JSON.stringify(draft.name), draft.currency, draft.amount],
      ...[draft.points, draft.ticket ?? null, draft.multiplier, draft.expiresAt, draft.at],
    ],
  );
  return inserted?.id;
}

/** The reward that has a key. */
export async function findByKey(db: Queryable, brandId: string, key: string): Promise<bigint> {
  const { id } = await db.row(idRow, 'select id from reward where brand_id = $1 and key = $2', [brandId, key]);
  return id;
}

const names = v.object({ TW: v.string(), EN: v.string(), VI: v.string() });

const shownRow = v.object({
  id: v.bigint(),
  type: v.picklist(rewardTypes),
  name: names,
  amount: v.bigint(),
  points: v.number(),
  ticket: v.nullable(v.string()),
  multiplier: v.number(),
  state: v.picklist(['I', 'C', 'E', 'R']),
  issued_at: v.date(),
  expires_at: v.nullable(v.date()),
  claimed_at: v.nullable(v.date()),
});

/** A reward as its member sees it. */
export type ShownReward = v.InferOutput<typeof shownRow>;

/** Which rewards are asked for; what is left out means all. */
export interface RewardFilter {
  readonly memberId: bigint;
  readonly types?: readonly RewardType[] | undefined;
  readonly state?: ShownReward['state'] | undefined;
  readonly at: Date;
}

const most = 200;

/** A member's rewards, what ends first before the others. */
export const listRewards = (
  db: Queryable,
  brandId: string,
  { memberId, types, state, at }: RewardFilter,
): Promise<ShownReward[]> =>
  db.rows(
    shownRow,
    `select * from (
       select id, type, name, amount, points, ticket, multiplier::float8 as multiplier, issued_at, expires_at, claimed_at,
         case when state = 'I' and expires_at <= $3 then 'E' else state end as state
       from reward where brand_id = $1 and member_id = $2 and ($4::text[] is null or type = any ($4))
     ) seen
     where $5::text is null or state = $5
     order by expires_at, id desc limit $6`,
    [brandId, memberId, at, types ?? null, state ?? null, most],
  );

const lockedRow = v.object({
  id: v.bigint(),
  type: v.picklist(rewardTypes),
  name: names,
  currency: v.string(),
  amount: v.bigint(),
  points: v.number(),
  ticket: v.nullable(v.string()),
  multiplier: v.number(),
  state: v.picklist(['I', 'C', 'R']),
  expires_at: v.nullable(v.date()),
});

/** A reward whose row this transaction has locked. */
export type LockedReward = v.InferOutput<typeof lockedRow>;

/** Locks a reward of a member; nothing where there is none. */
export const lockReward = (
  tx: Tx,
  brandId: string,
  { memberId, id }: { memberId: bigint; id: bigint },
): Promise<LockedReward | undefined> =>
  tx.maybeRow(
    lockedRow,
    `select id, type, name, currency, amount, points, ticket, multiplier::float8 as multiplier, state, expires_at
     from reward where brand_id = $1 and member_id = $2 and id = $3 for update`,
    [brandId, memberId, id],
  );

const typeRow = v.object({ type: v.picklist(rewardTypes) });

/** What kind of reward it is, which never changes; nothing where the member has none by this id. */
export async function readType(
  db: Queryable,
  brandId: string,
  { memberId, id }: { memberId: bigint; id: bigint },
): Promise<RewardType | undefined> {
  const values = [brandId, memberId, id];
  const sql = 'select type from reward where brand_id = $1 and member_id = $2 and id = $3';
  return (await db.maybeRow(typeRow, sql, values))?.type;
}

/** Who claimed from where, and what is to be staked for it. */
export interface ClaimMark {
  readonly id: bigint;
  readonly at: Date;
  readonly deviceId: string;
  readonly address: string;
  readonly requirementId: bigint | null;
  readonly intentKey: string | null;
}

/** Marks a locked reward as claimed. */
export async function markClaimed(tx: Tx, brandId: string, mark: ClaimMark): Promise<void> {
  await tx.execute(
    `update reward set state = 'C', claimed_at = $3, device_id = $4, address = $5, requirement_id = $6,
       intent_key = $7
     where brand_id = $1 and id = $2 and state = 'I'`,
    [brandId, mark.id, mark.at, mark.deviceId, mark.address, mark.requirementId, mark.intentKey],
  );
}

const claimedRow = v.object({
  id: v.bigint(),
  amount: v.bigint(),
  points: v.number(),
  requirement_id: v.nullable(v.bigint()),
  ticket_name: v.nullable(names),
});

/** The reward that a call of its member claimed, with the name of the ticket that came with it. */
export const findByIntent = (
  tx: Tx,
  brandId: string,
  { memberId, intentKey }: { memberId: bigint; intentKey: string },
): Promise<v.InferOutput<typeof claimedRow> | undefined> =>
  tx.maybeRow(
    claimedRow,
    `select r.id, r.amount, r.points, r.requirement_id, t.name as ticket_name
     from reward r left join ticket t on t.brand_id = r.brand_id and t.key = 'reward:' || r.id
     where r.brand_id = $1 and r.member_id = $2 and r.intent_key = $3`,
    [brandId, memberId, intentKey],
  );

/** Takes a reward back that nobody has claimed yet; whether there was one to take. */
export async function rejectReward(tx: Tx, brandId: string, id: bigint): Promise<boolean> {
  const rejected = await tx.maybeRow(
    idRow,
    `update reward set state = 'R' where brand_id = $1 and id = $2 and state = 'I' returning id`,
    [brandId, id],
  );
  return rejected !== undefined;
}
