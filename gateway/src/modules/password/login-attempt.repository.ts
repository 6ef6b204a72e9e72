import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** Whose password is tried, and from where. */
export interface Attempt {
  readonly accountKey: string;
  readonly deviceId: string;
  readonly address: string;
  /** Key of the name of the account's owner, where `accountKey` is another. */
  readonly ownerKey?: string | undefined;
}

/** Failed attempts; those from devices that the account's owner never used count together. */
export interface AttemptCounts {
  /** At the account from this device. */
  readonly ofDevice: number;
  /** At the account from this address, whatever the device says of itself. */
  readonly ofAddress: number;
  /** At the account from strange devices anywhere. */
  readonly ofAccount: number;
  /** From this address with strange devices, at any account of the brand. */
  readonly byAddress: number;
  /** Whether the account's owner signed in from this device before. */
  readonly isKnownDevice: boolean;
}

/** Makes attempts at one account wait for each other, so that none slips past the count. */
export async function lockAttempts(tx: Tx, brandId: string, accountKey: string): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`login ${brandId} ${accountKey}`]);
}

const mostOfAddress = 1_000;

const attemptsRow = v.object({
  device: v.number(),
  address: v.number(),
  account: v.number(),
  everywhere: v.number(),
  known: v.boolean(),
});

export async function countAttempts(
  db: Queryable,
  brandId: string,
  { accountKey, ownerKey, deviceId, address, since }: Attempt & { since: Date },
): Promise<AttemptCounts> {
  const row = await db.maybeRow(
    attemptsRow,
    `select count(*) filter (where device_id = $3)::integer as device,
       count(*) filter (where address = $4)::integer as address,
       count(*) filter (where not known)::integer as account,
       (select count(*)::integer from (
         select from login_attempt where brand_id = $1 and address = $4 and at > $5 and not known limit ${mostOfAddress}) a) as everywhere,
       exists (select 1 from known_device k join member m on m.id = k.member_id
         where m.brand_id = $1 and m.username_key = $6 and k.device_id = $3) as known
     from login_attempt where brand_id = $1 and account_key = $2 and at > $5`,
    [brandId, accountKey, deviceId, address, since, ownerKey ?? accountKey],
  );
  return {
    ofDevice: row?.device ?? 0,
    ofAddress: row?.address ?? 0,
    ofAccount: row?.account ?? 0,
    byAddress: row?.everywhere ?? 0,
    isKnownDevice: row?.known ?? false,
  };
}

const countRow = v.object({ count: v.number() });

/** Attempts at any account of the brand from strange devices, up to `most`. */
export async function countOfBrand(
  db: Queryable,
  brandId: string,
  { since, most }: { since: Date; most: number },
): Promise<number> {
  const { count } = await db.row(
    countRow,
    `select count(*)::integer as count from (
       select from login_attempt where brand_id = $1 and at > $2 and not known limit $3) a`,
    [brandId, since, most],
  );
  return count;
}

/** Attempts under one key, from wherever they came. */
export async function countOfKey(
  db: Queryable,
  brandId: string,
  { accountKey, since }: { accountKey: string; since: Date },
): Promise<number> {
  const { count } = await db.row(
    countRow,
    'select count(*)::integer as count from login_attempt where brand_id = $1 and account_key = $2 and at > $3',
    [brandId, accountKey, since],
  );
  return count;
}

/** Stores an attempt; `isKnown` keeps it from counting against strangers. */
export async function insertAttempt(
  tx: Tx,
  brandId: string,
  attempt: Attempt & { at: Date; isKnown: boolean },
): Promise<void> {
  await tx.execute(
    'insert into login_attempt (brand_id, account_key, device_id, address, at, known) values ($1, $2, $3, $4, $5, $6)',
    [brandId, attempt.accountKey, attempt.deviceId, attempt.address, attempt.at, attempt.isKnown],
  );
}

/** Forgets what failed before a success from the same device. */
export async function clearAttempts(tx: Tx, brandId: string, { accountKey, deviceId }: Attempt): Promise<void> {
  await tx.execute('delete from login_attempt where brand_id = $1 and account_key = $2 and device_id = $3', [
    brandId,
    accountKey,
    deviceId,
  ]);
}

/** Forgets what failed under one key. */
export async function deleteAttemptsOfKey(tx: Tx, brandId: string, accountKey: string): Promise<void> {
  await tx.execute('delete from login_attempt where brand_id = $1 and account_key = $2', [brandId, accountKey]);
}

/** Forgets attempts that no longer count. */
export async function deleteAttempts(db: Queryable, before: Date): Promise<void> {
  await db.execute('delete from login_attempt where at < $1', [before]);
}
