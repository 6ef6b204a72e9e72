import type { Language } from '@pavilion/api-contract';
import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

export const requirementSources = ['DEPOSIT', 'BONUS', 'REWARD', 'POINTS', 'TRANSFER', 'OTHER'] as const;
/** One of {@link requirementSources}. */
export type RequirementSource = (typeof requirementSources)[number];

/** How a requirement ends without being done. */
export type RequirementEnd = 'FORFEITED' | 'EXPIRED';

/** A requirement as it is first stored. */
export interface RequirementDraft {
  readonly key: string;
  readonly memberId: bigint;
  readonly currency: string;
  readonly source: RequirementSource;
  readonly sourceName: Readonly<Record<Language, string>>;
  readonly base: Amount;
  readonly multiplier: number;
  readonly required: Amount;
  readonly contributions: Readonly<Record<string, number>>;
  readonly vendors: readonly string[];
  readonly deadline: Date | null;
  readonly forfeit: Amount;
  readonly kept?: { readonly key: string; readonly required: Amount } | undefined;
  readonly at: Date;
}

const idRow = v.object({ id: v.bigint() });

/** Stores a requirement and answers its id; nothing, with nothing stored, under a key that is taken. */
export async function insertRequirement(tx: Tx, brandId: string, draft: RequirementDraft): Promise<bigint | undefined> {
  const inserted = await tx.maybeRow(
    idRow,
    `insert into requirement (brand_id, member_id, key, currency, source, source_name, base, multiplier, required,
       contributions, vendors, deadline, forfeit, state, created_at, ended_at, kept_key, kept_required)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
       case when $9::bigint = 0 then 'DONE' else 'OPEN' end, $14, case when $9::bigint = 0 then $14::timestamptz end,
       $15, $16)
     on conflict (brand_id, key) do nothing returning id`,
    [
      ...[brandId, draft.memberId, draft.key, draft.currency, draft.source, JSON.stringify(draft.sourceName)],
      ...[draft.base, draft.multiplier, draft.required, JSON.stringify(draft.contributions), draft.vendors],
      ...[draft.deadline, draft.forfeit, draft.at, draft.kept?.key ?? null, draft.kept?.required ?? 0n],
    ],
  );
  return inserted?.id;
}

/** The requirement that has a key. */
export async function findByKey(db: Queryable, brandId: string, key: string): Promise<bigint> {
  const { id } = await db.row(idRow, 'select id from requirement where brand_id = $1 and key = $2', [brandId, key]);
  return id;
}

const sumRow = v.object({ remaining: v.bigint(), count: v.number() });

/** What of a member's open requirements is left to be staked. */
export async function sumOpen(
  db: Queryable,
  brandId: string,
  memberId: bigint,
): Promise<{ remaining: Amount; count: number }> {
  const { remaining, count } = await db.row(
    sumRow,
    `select coalesce(sum(required - done), 0)::bigint as remaining, count(*)::integer as count
     from requirement where brand_id = $1 and member_id = $2 and state = 'OPEN'`,
    [brandId, memberId],
  );
  return { remaining: amountOf(remaining), count };
}

const keptRow = v.object({ count: v.number() });

/** Open requirements that cannot be given up, and those of which a deposit's part stays. */
export async function countKept(db: Queryable, brandId: string, memberId: bigint): Promise<number> {
  const { count } = await db.row(
    keptRow,
    `select count(*)::integer as count
     from requirement where brand_id = $1 and member_id = $2 and state = 'OPEN' and (forfeit = 0 or kept_required > done)`,
    [brandId, memberId],
  );
  return count;
}

const lockedRow = v.object({ id: v.bigint(), member_id: v.bigint(), currency: v.string(), forfeit: v.bigint() });

/** An open requirement whose row this transaction has locked. */
export interface LockedRequirement {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly currency: string;
  readonly forfeit: Amount;
}

const asLocked = (row: v.InferOutput<typeof lockedRow>): LockedRequirement => ({
  id: row.id,
  memberId: row.member_id,
  currency: row.currency,
  forfeit: amountOf(row.forfeit),
});

/** Locks a member's open requirements, the oldest first, as the reader of the feed does. */
export async function lockOpen(tx: Tx, brandId: string, memberId: bigint): Promise<LockedRequirement[]> {
  const rows = await tx.rows(
    lockedRow,
    `select id, member_id, currency, forfeit from requirement
     where brand_id = $1 and member_id = $2 and state = 'OPEN' order by id for update`,
    [brandId, memberId],
  );
  return rows.map(asLocked);
}

/** How a requirement ends. */
export interface RequirementEnding {
  readonly state: RequirementEnd;
  readonly at: Date;
  /** Of the call that gives it up by itself. */
  readonly intentKey?: string | null;
}

/** Ends a requirement whose row is locked. */
export async function endRequirement(
  tx: Tx,
  brandId: string,
  { id, state, at, intentKey = null }: RequirementEnding & { readonly id: bigint },
): Promise<void> {
  await tx.execute(
    `update requirement set state = $3, ended_at = $4, forfeit_intent = $5
     where brand_id = $1 and id = $2 and state = 'OPEN'`,
    [brandId, id, state, at, intentKey],
  );
}

/**
 * What stays of one that was given up: the deposit's part, less what was staked for both. Stakes since the deposit
 * count for it, those that the feed has not told yet too.
 */
export async function insertKept(tx: Tx, brandId: string, id: bigint): Promise<void> {
  await tx.execute(
    `insert into requirement (brand_id, member_id, key, currency, source, source_name, base, multiplier, required,
       contributions, vendors, forfeit, created_at)
     select brand_id, member_id, kept_key, currency, 'DEPOSIT', '{"TW": "", "EN": "", "VI": ""}', kept_required - done, 1,
       kept_required - done, contributions, '{}', 0, created_at
     from requirement where brand_id = $1 and id = $2 and kept_required > done
     on conflict (brand_id, key) do nothing`,
    [brandId, id],
  );
}

const dueRow = v.object({ brand_id: v.string(), member_id: v.bigint() });

/** A member of whom something is due. */
export interface DueMember {
  readonly brandId: string;
  readonly memberId: bigint;
}

/** The next members behind one, in the order of their brands and ids, whose requirements have run out of time. */
export async function listDue(
  db: Queryable,
  { at, behind, limit }: { at: Date; behind: DueMember | undefined; limit: number },
): Promise<DueMember[]> {
  const rows = await db.rows(
    dueRow,
    `select distinct brand_id, member_id from requirement
     where state = 'OPEN' and deadline <= $1 and (brand_id, member_id) > ($2, $3)
     order by brand_id, member_id limit $4`,
    [at, behind?.brandId ?? '', behind?.memberId ?? 0n, limit],
  );
  return rows.map((row) => ({ brandId: row.brand_id, memberId: row.member_id }));
}

/** Locks a member's open requirements whose time is over, the oldest first. */
export async function lockDue(
  tx: Tx,
  brandId: string,
  { memberId, at }: { memberId: bigint; at: Date },
): Promise<LockedRequirement[]> {
  const rows = await tx.rows(
    lockedRow,
    `select id, member_id, currency, forfeit from requirement
     where brand_id = $1 and member_id = $2 and state = 'OPEN' and deadline <= $3 order by id for update`,
    [brandId, memberId, at],
  );
  return rows.map(asLocked);
}

const shownRow = v.object({
  id: v.bigint(),
  source: v.picklist(requirementSources),
  source_name: v.object({ TW: v.string(), EN: v.string(), VI: v.string() }),
  base: v.bigint(),
  multiplier: v.number(),
  required: v.bigint(),
  done: v.bigint(),
  contributions: v.record(v.string(), v.number()),
  vendors: v.array(v.string()),
  deadline: v.nullable(v.date()),
  forfeit: v.bigint(),
  kept: v.bigint(),
  state: v.picklist(['OPEN', 'DONE', 'FORFEITED', 'EXPIRED', 'CLEARED']),
  created_at: v.date(),
  ended_at: v.nullable(v.date()),
});

/** A requirement as its member sees it. */
export type ShownRequirement = v.InferOutput<typeof shownRow>;

const shownColumns = `id, source, source_name, base, multiplier::float8 as multiplier, required, done, contributions,
  vendors, deadline, forfeit, greatest(0, kept_required - done) as kept, state, created_at, ended_at`;

/** Open requirements of a member in the order in which stakes count for them. */
export const listOpen = (db: Queryable, brandId: string, memberId: bigint): Promise<ShownRequirement[]> =>
  db.rows(
    shownRow,
    `select ${shownColumns} from requirement where brand_id = $1 and member_id = $2 and state = 'OPEN' order by id`,
    [brandId, memberId],
  );

/** Requirements of a member that have ended, the newest first. */
export const listEnded = (
  db: Queryable,
  brandId: string,
  { memberId, limit }: { memberId: bigint; limit: number },
): Promise<ShownRequirement[]> =>
  db.rows(
    shownRow,
    `select ${shownColumns} from requirement where brand_id = $1 and member_id = $2 and state <> 'OPEN'
     order by ended_at desc, id desc limit $3`,
    [brandId, memberId, limit],
  );

const chosenRow = v.object({ ...lockedRow.entries, state: v.string(), forfeit_intent: v.nullable(v.string()) });

/** A locked requirement that may have ended. */
export interface ChosenRequirement extends LockedRequirement {
  readonly isOpen: boolean;
  /** Of the call that gave it up by itself. */
  readonly forfeitIntent: string | null;
}

/** Locks one requirement of a member, whatever its state; nothing where there is none. */
export async function lockRequirement(
  tx: Tx,
  brandId: string,
  { memberId, id }: { memberId: bigint; id: bigint },
): Promise<ChosenRequirement | undefined> {
  const row = await tx.maybeRow(
    chosenRow,
    `select id, member_id, currency, forfeit, state, forfeit_intent from requirement
     where brand_id = $1 and member_id = $2 and id = $3 for update`,
    [brandId, memberId, id],
  );
  return row && { ...asLocked(row), isOpen: row.state === 'OPEN', forfeitIntent: row.forfeit_intent };
}
