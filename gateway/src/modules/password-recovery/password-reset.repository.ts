import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** Makes requests of one address, and for one account, wait for each other. */
export async function lockResets(
  tx: Tx,
  brandId: string,
  { address, requestKey }: { address: string; requestKey: string },
): Promise<void> {
  for (const key of [`letter from ${address}`, `letter for ${requestKey}`]) {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${brandId} ${key}`]);
  }
}

const resetCountsRow = v.object({
  lastAt: v.nullable(v.date()),
  /** For the same name and address of mail, in a day. */
  ofRequest: v.number(),
  /** In an hour. */
  ofAddress: v.number(),
  ofBrand: v.number(),
});

/** Letters that were asked for lately. */
export type ResetCounts = Readonly<v.InferOutput<typeof resetCountsRow>>;

export async function countResets(
  tx: Tx,
  brandId: string,
  asked: { requestKey: string; address: string; hourAgo: Date; dayAgo: Date },
): Promise<ResetCounts> {
  const row = await tx.maybeRow(
    resetCountsRow,
    `select
       (select max(sent_at) from password_reset where brand_id = $1 and request_key = $2 and sent_at > $5) as "lastAt",
       (select count(*)::integer from password_reset where brand_id = $1 and request_key = $2 and sent_at > $5) as "ofRequest",
       (select count(*)::integer from password_reset where brand_id = $1 and address = $3 and sent_at > $4) as "ofAddress",
       (select count(*)::integer from password_reset where brand_id = $1 and sent_at > $4) as "ofBrand"`,
    [brandId, asked.requestKey, asked.address, asked.hourAgo, asked.dayAgo],
  );
  return row ?? { lastAt: null, ofRequest: 0, ofAddress: 0, ofBrand: 0 };
}

/** A letter about to go out; `memberId` is `null` for a request that nobody's account answers to. */
export interface NewReset {
  readonly requestKey: string;
  readonly memberId: bigint | null;
  readonly codeHash: Buffer;
  readonly address: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function insertReset(tx: Tx, brandId: string, reset: NewReset): Promise<void> {
  await tx.execute(
    `insert into password_reset (brand_id, request_key, member_id, code_hash, address, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [brandId, reset.requestKey, reset.memberId, reset.codeHash, reset.address, reset.at, reset.expiresAt],
  );
}

const resetRow = v.object({ member_id: v.bigint() });

/** The account whose password the code may set now. */
export async function findReset(
  db: Queryable,
  brandId: string,
  { codeHash, at }: { codeHash: Buffer; at: Date },
): Promise<bigint | undefined> {
  const row = await db.maybeRow(
    resetRow,
    `select member_id from password_reset
     where brand_id = $1 and code_hash = $2 and used_at is null and expires_at > $3 and member_id is not null`,
    [brandId, codeHash, at],
  );
  return row?.member_id;
}

/** Spends a code and with it every other one of the account; `false` when somebody was faster. */
export async function spendReset(
  tx: Tx,
  brandId: string,
  spent: { codeHash: Buffer; memberId: bigint; at: Date },
): Promise<boolean> {
  const rowCount = await tx.execute(
    'update password_reset set used_at = $3 where brand_id = $1 and code_hash = $2 and used_at is null and expires_at > $3',
    [brandId, spent.codeHash, spent.at],
  );
  if (rowCount === 0) return false;
  await tx.execute(
    'update password_reset set used_at = $3 where brand_id = $1 and member_id = $2 and used_at is null',
    [brandId, spent.memberId, spent.at],
  );
  return true;
}

/** Forgets a letter that could not be sent, so that another can be asked for at once. */
export async function deleteReset(db: Queryable, brandId: string, codeHash: Buffer): Promise<void> {
  await db.execute('delete from password_reset where brand_id = $1 and code_hash = $2', [brandId, codeHash]);
}

/** Forgets letters that no longer count for anything. */
export async function deleteResets(db: Queryable, before: Date): Promise<void> {
  await db.execute('delete from password_reset where sent_at < $1', [before]);
}
