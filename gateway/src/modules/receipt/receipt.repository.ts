import type { ReceiptFormat } from '@pavilion/api-contract/calls/receipt';
import type { PublicJwk, Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const publicKey = v.object({ kid: v.string(), kty: v.string(), crv: v.string(), x: v.string() });
/** The public half of a key. */
export type PublicKey = v.InferOutput<typeof publicKey>;
const keyRow = v.object({ public_jwk: publicKey });

/** Every key, newest first. */
export async function listKeys(db: Queryable): Promise<PublicKey[]> {
  const rows = await db.rows(keyRow, 'select public_jwk from receipt_key order by since desc, kid');
  return rows.map((row) => row.public_jwk);
}

/** Publishes a key, once. */
export async function insertKey(
  db: Queryable,
  { kid, publicJwk, since }: { readonly kid: string; readonly publicJwk: PublicJwk; readonly since: Date },
): Promise<void> {
  await db.execute('insert into receipt_key (kid, public_jwk, since) values ($1, $2, $3) on conflict do nothing', [
    kid,
    JSON.stringify(publicJwk),
    since,
  ]);
}

/** Files of one member are asked for one after the other. */
export async function lockAsker(tx: Tx, brandId: string, memberId: bigint): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`receipts ${brandId} ${memberId}`]);
}

const countRow = v.object({ asked: v.number() });

/** How many files a member asked for since a moment. */
export async function countSince(
  tx: Tx,
  brandId: string,
  { memberId, since }: { readonly memberId: bigint; readonly since: Date },
): Promise<number> {
  const { asked } = await tx.row(
    countRow,
    'select count(*)::int as asked from receipt where brand_id = $1 and member_id = $2 and asked_at > $3',
    [brandId, memberId, since],
  );
  return asked;
}

/** A file that is asked for. */
export interface AskedReceipt {
  readonly memberId: bigint;
  readonly format: ReceiptFormat;
  readonly from: Date;
  readonly to: Date;
  readonly at: Date;
}

const idRow = v.object({ id: v.bigint() });

/** Notes that a file is asked for. */
export async function insertReceipt(tx: Tx, brandId: string, asked: AskedReceipt): Promise<bigint> {
  const { id } = await tx.row(
    idRow,
    `insert into receipt (brand_id, member_id, format, from_at, to_at, asked_at) values ($1, $2, $3, $4, $5, $6)
     returning id`,
    [brandId, asked.memberId, asked.format, asked.from, asked.to, asked.at],
  );
  return id;
}

/** Notes what was made. */
export async function markMade(
  db: Queryable,
  brandId: string,
  made: { readonly id: bigint; readonly entries: number; readonly fingerprint: string; readonly kid: string },
): Promise<void> {
  await db.execute('update receipt set entries = $3, fingerprint = $4, kid = $5 where brand_id = $1 and id = $2', [
    brandId,
    made.id,
    made.entries,
    made.fingerprint,
    made.kid,
  ]);
}
