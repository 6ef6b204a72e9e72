import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { LimitName, Protected, StoredLimit } from './protection.schema';

/**
 * Makes whoever counts against the bounds of a member, changes them or signs in wait for each other. It is the member's
 * own row, since only few have one of a guard.
 */
export async function lockMember(tx: Tx, { brandId, memberId }: Protected): Promise<void> {
  await tx.execute('select from member where brand_id = $1 and id = $2 for no key update', [brandId, memberId]);
}

/** Until when a member is kept from play, and from signing in. */
export interface Guard {
  readonly excludedUntil: Date | null;
  readonly closedUntil: Date | null;
}

const guardRow = v.object({ excluded_until: v.nullable(v.date()), closed_until: v.nullable(v.date()) });

/** What is still to come of a break or an exclusion. */
export async function findGuard(db: Queryable, { brandId, memberId }: Protected, at: Date): Promise<Guard> {
  const row = await db.maybeRow(
    guardRow,
    {
      name: 'protection-guard',
      sql: `select case when excluded_until > $3 then excluded_until end as excluded_until,
          case when closed_until > $3 then closed_until end as closed_until
        from play_guard where brand_id = $1 and member_id = $2`,
    },
    [brandId, memberId, at],
  );
  return { excludedUntil: row?.excluded_until ?? null, closedUntil: row?.closed_until ?? null };
}

/** Keeps a member from play, and with `closes` from signing in; what stands for longer stays. */
export async function extendGuard(
  tx: Tx,
  { brandId, memberId }: Protected,
  { until, closes }: { readonly until: Date; readonly closes: boolean },
): Promise<void> {
  await tx.execute(
    `insert into play_guard as g (brand_id, member_id, excluded_until, closed_until)
     values ($1, $2, $3, case when $4 then $3::timestamptz end)
     on conflict (brand_id, member_id) do update
       set excluded_until = greatest(g.excluded_until, excluded.excluded_until),
         closed_until = greatest(g.closed_until, excluded.closed_until)`,
    [brandId, memberId, until, closes],
  );
}

const limitRow = v.object({
  ...{ kind: v.picklist(['DEPOSIT', 'LOSS', 'STAKE', 'SESSION']) },
  ...{ period: v.picklist(['DAY', 'WEEK', 'MONTH', 'SESSION']), bound: v.nullable(v.bigint()) },
  ...{ next_bound: v.nullable(v.bigint()), next_from: v.nullable(v.date()) },
});

/** Limits of which a member ever set one, as they are stored. */
export async function listLimits(
  db: Queryable,
  { brandId, memberId }: Protected,
): Promise<readonly (LimitName & StoredLimit)[]> {
  const rows = await db.rows(
    limitRow,
    'select kind, period, bound, next_bound, next_from from play_limit where brand_id = $1 and member_id = $2',
    [brandId, memberId],
  );
  return rows.map(({ kind, period, bound, next_bound, next_from }) => ({
    ...{ kind, period, bound, next: next_from === null ? null : { bound: next_bound, from: next_from } },
  }));
}

/** Stores a limit, and that the member is guarded. */
export async function keepLimit(
  tx: Tx,
  { brandId, memberId }: Protected,
  { kind, period, bound, next }: LimitName & StoredLimit,
): Promise<void> {
  await tx.execute('insert into play_guard (brand_id, member_id) values ($1, $2) on conflict do nothing', [
    ...[brandId, memberId],
  ]);
  await tx.execute(
    `insert into play_limit (brand_id, member_id, kind, period, bound, next_bound, next_from)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (brand_id, member_id, kind, period) do update
       set bound = excluded.bound, next_bound = excluded.next_bound, next_from = excluded.next_from`,
    [brandId, memberId, kind, period, bound, next?.bound ?? null, next?.from ?? null],
  );
}

const realityRow = v.object({ minutes: v.nullable(v.number()), seen_at: v.nullable(v.date()) });

/** The interval that a member chose, and when the last check was seen. */
export async function findReality(
  db: Queryable,
  { brandId, memberId }: Protected,
): Promise<{ readonly minutes: number | null; readonly seenAt: Date | null }> {
  const row = await db.maybeRow(
    realityRow,
    'select minutes, seen_at from reality_check where brand_id = $1 and member_id = $2',
    [brandId, memberId],
  );
  return { minutes: row?.minutes ?? null, seenAt: row?.seen_at ?? null };
}

/** Keeps the interval of a member, or that a check was seen. The caller holds the lock of the member. */
export async function keepReality(
  tx: Tx,
  { brandId, memberId }: Protected,
  kept: { readonly minutes?: number; readonly seenAt?: Date },
): Promise<void> {
  await tx.execute(
    `insert into reality_check as r (brand_id, member_id, minutes, seen_at) values ($1, $2, $3, $4)
     on conflict (brand_id, member_id) do update
       set minutes = coalesce(excluded.minutes, r.minutes), seen_at = greatest(r.seen_at, excluded.seen_at)`,
    [brandId, memberId, kept.minutes ?? null, kept.seenAt ?? null],
  );
}

const noteSubjects = ['limit', 'time-out', 'exclusion', 'reality-check'] as const;

/** What a member decided or saw. */
export interface NewNote {
  readonly subject: (typeof noteSubjects)[number];
  readonly detail: object;
  readonly at: Date;
}

/** Notes what a member decided or saw. */
export async function insertNote(
  db: Queryable,
  { brandId, memberId }: Protected,
  { subject, detail, at }: NewNote,
): Promise<void> {
  await db.execute(
    'insert into protection_note (brand_id, member_id, subject, detail, at) values ($1, $2, $3, $4, $5)',
    [brandId, memberId, subject, JSON.stringify(detail), at],
  );
}

const noteRow = v.object({
  subject: v.picklist(noteSubjects),
  detail: v.record(v.string(), v.unknown()),
  at: v.date(),
});

/** The newest notes of a member. */
export const listNotes = (
  db: Queryable,
  { brandId, memberId }: Protected,
  most: number,
): Promise<v.InferOutput<typeof noteRow>[]> =>
  db.rows(
    noteRow,
    `select subject, detail, at from protection_note where brand_id = $1 and member_id = $2
     order by at desc, id desc limit $3`,
    [brandId, memberId, most],
  );
