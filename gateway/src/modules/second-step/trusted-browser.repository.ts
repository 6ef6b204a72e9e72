import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** A browser that its owner trusts. */
export interface NewTrustedBrowser {
  readonly memberId: bigint;
  readonly deviceId: string;
  readonly tokenHash: Buffer;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Trusts a browser, in place of what it was trusted by before. */
export async function insertTrusted(tx: Tx, brandId: string, browser: NewTrustedBrowser): Promise<void> {
  await tx.execute(
    `update trusted_browser set revoked_at = $4
     where brand_id = $1 and member_id = $2 and device_id = $3 and revoked_at is null`,
    [brandId, browser.memberId, browser.deviceId, browser.at],
  );
  await tx.execute(
    `insert into trusted_browser (brand_id, member_id, device_id, token_hash, trusted_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [brandId, browser.memberId, browser.deviceId, browser.tokenHash, browser.at, browser.expiresAt],
  );
}

const trustRow = v.object({ isTrusted: v.boolean() });

export async function isTrusted(
  db: Queryable,
  brandId: string,
  { memberId, tokenHash, at }: { memberId: bigint; tokenHash: Buffer; at: Date },
): Promise<boolean> {
  const row = await db.row(
    trustRow,
    `select exists (select from trusted_browser where brand_id = $1 and member_id = $2 and token_hash = $3
       and revoked_at is null and expires_at > $4) as "isTrusted"`,
    [brandId, memberId, tokenHash, at],
  );
  return row.isTrusted;
}

const browserRow = v.object({ id: v.bigint(), deviceId: v.string(), since: v.date(), until: v.date() });

/** A trusted browser as its owner sees it. */
export type TrustedBrowser = Readonly<v.InferOutput<typeof browserRow>>;

/** Those that are still trusted, newest first. */
export async function listTrusted(
  db: Queryable,
  brandId: string,
  { memberId, at }: { memberId: bigint; at: Date },
): Promise<TrustedBrowser[]> {
  return db.rows(
    browserRow,
    `select id, device_id as "deviceId", trusted_at as since, expires_at as until from trusted_browser
     where brand_id = $1 and member_id = $2 and revoked_at is null and expires_at > $3 order by id desc limit 50`,
    [brandId, memberId, at],
  );
}

/** Takes trust back: from one browser of an account, or from all. */
export async function revokeTrusted(
  db: Queryable,
  brandId: string,
  { memberId, id, at }: { memberId: bigint; id: bigint | null; at: Date },
): Promise<void> {
  await db.execute(
    `update trusted_browser set revoked_at = $4
     where brand_id = $1 and member_id = $2 and revoked_at is null and ($3::bigint is null or id = $3)`,
    [brandId, memberId, id, at],
  );
}

/** Forgets browsers whose trust is over. */
export async function deleteTrusted(db: Queryable, before: Date): Promise<void> {
  await db.execute('delete from trusted_browser where expires_at < $1', [before]);
}
