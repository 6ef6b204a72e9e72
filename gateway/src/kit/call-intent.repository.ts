import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';

/** One thing that a caller means to do, however often it is sent. */
export interface CallIntent {
  readonly brandId: string;
  /** `member:<id>`, or `device:<uuid>` of a guest. */
  readonly caller: string;
  /** Id of the call in the contract. */
  readonly endpoint: string;
  readonly key: string;
  /** Hash of what is asked for. */
  readonly fingerprint: string;
  /** Whether a copy does it again instead of getting the answer of before. */
  readonly isRepeatable: boolean;
}

/** The time for which one copy of a call runs alone. */
export interface Lease {
  readonly from: Date;
  readonly until: Date;
}

const nameOf = ({ brandId, caller, endpoint, key }: CallIntent): string[] => [brandId, caller, endpoint, key];
const named = 'brand_id = $1 and caller = $2 and endpoint = $3 and key = $4';

/** Whether this copy is the one to run: nobody has yet, or whoever did let go without an answer. */
export async function takeIntent(db: Queryable, intent: CallIntent, { from, until }: Lease): Promise<boolean> {
  const taken = await db.execute(
    {
      name: 'call-intent-take',
      sql: `insert into call_intent as i (brand_id, caller, endpoint, key, fingerprint, running_until, created_at)
       values ($1, $2, $3, $4, $5, $7, $6)
       on conflict (brand_id, caller, endpoint, key) do update set running_until = excluded.running_until
       where i.answer is null and i.running_until <= $6 and i.fingerprint = excluded.fingerprint`,
    },
    [...nameOf(intent), intent.fingerprint, from, until],
  );
  return taken > 0;
}

const intentRow = v.object({
  fingerprint: v.string(),
  answer: v.nullable(v.object({ value: v.optional(v.unknown()) })),
});

export type KnownIntent = Readonly<v.InferOutput<typeof intentRow>>;

export async function findIntent(db: Queryable, intent: CallIntent): Promise<KnownIntent | undefined> {
  return db.maybeRow(
    intentRow,
    { name: 'call-intent-find', sql: `select fingerprint, answer from call_intent where ${named}` },
    nameOf(intent),
  );
}

/** Keeps the answer of a call that succeeded; the first one stays. */
export async function storeAnswer(db: Queryable, intent: CallIntent, value: unknown): Promise<void> {
  await db.execute(
    { name: 'call-intent-answer', sql: `update call_intent set answer = $5 where ${named} and answer is null` },
    [...nameOf(intent), JSON.stringify({ value })],
  );
}

/** Forgets a call that was refused and so changed nothing, or may be done again, if this copy still holds it. */
export async function dropIntent(db: Queryable, intent: CallIntent, { until }: Lease): Promise<void> {
  await db.execute(`delete from call_intent where ${named} and answer is null and running_until = $5`, [
    ...nameOf(intent),
    until,
  ]);
}

/** Lets a retry run a call of which nobody knows what became, if this copy still holds it. */
export async function letGo(db: Queryable, intent: CallIntent, { from, until }: Lease): Promise<void> {
  await db.execute(
    `update call_intent set running_until = $6 where ${named} and answer is null and running_until = $5`,
    [...nameOf(intent), until, from],
  );
}

/** Forgets intents of before; those that somebody is just working on are left. */
export async function deleteIntents(db: Queryable, { before, most }: { before: Date; most: number }): Promise<void> {
  await db.execute(
    `delete from call_intent where ctid = any (array(
       select ctid from call_intent where created_at < $1 order by created_at limit $2 for update skip locked))`,
    [before, most],
  );
}
