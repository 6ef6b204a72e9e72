import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** Where trial accounts are asked for. */
export interface TrialOrigin {
  readonly deviceId: string;
  readonly address: string;
}

const trialCountsRow = v.object({
  ofDevice: v.number(),
  ofAddress: v.number(),
  /** When the oldest of each was opened. */
  oldestOfDevice: v.nullable(v.date()),
  oldestOfAddress: v.nullable(v.date()),
});

/** Trial accounts that one device and one address opened lately. */
export type TrialCounts = Readonly<v.InferOutput<typeof trialCountsRow>>;

/** Makes trial accounts of one address, and of one device, wait for each other. */
export async function lockTrials(tx: Tx, brandId: string, { deviceId, address }: TrialOrigin): Promise<void> {
  for (const key of [`address ${address}`, `device ${deviceId}`]) {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`free play ${brandId} ${key}`]);
  }
}

export async function countTrials(
  tx: Tx,
  brandId: string,
  { deviceId, address, since }: TrialOrigin & { since: Date },
): Promise<TrialCounts> {
  const row = await tx.maybeRow(
    trialCountsRow,
    `select count(*) filter (where device_id = $2)::integer as "ofDevice", count(*) filter (where address = $3)::integer as "ofAddress",
       min(opened_at) filter (where device_id = $2) as "oldestOfDevice", min(opened_at) filter (where address = $3) as "oldestOfAddress"
     from free_play where brand_id = $1 and (device_id = $2 or address = $3) and opened_at > $4`,
    [brandId, deviceId, address, since],
  );
  return row ?? { ofDevice: 0, ofAddress: 0, oldestOfDevice: null, oldestOfAddress: null };
}

export async function insertTrial(
  tx: Tx,
  brandId: string,
  trial: TrialOrigin & { memberId: bigint; at: Date },
): Promise<void> {
  await tx.execute(
    'insert into free_play (member_id, brand_id, device_id, address, opened_at) values ($2, $1, $3, $4, $5)',
    [brandId, trial.memberId, trial.deviceId, trial.address, trial.at],
  );
}

/** A trial account that is too old. */
export interface OldTrial {
  readonly brandId: string;
  readonly memberId: bigint;
}

const oldTrialRow = v.object({ brand_id: v.string(), member_id: v.bigint() });

/** The oldest of all brands, opened before `before`. */
export async function listOldTrials(
  db: Queryable,
  { before, most }: { before: Date; most: number },
): Promise<OldTrial[]> {
  const rows = await db.rows(
    oldTrialRow,
    'select brand_id, member_id from free_play where opened_at < $1 order by opened_at limit $2',
    [before, most],
  );
  return rows.map((row) => ({ brandId: row.brand_id, memberId: row.member_id }));
}

/** Takes a trial for sweeping; `false` when another gateway has it or it is gone. */
export async function takeTrial(tx: Tx, brandId: string, memberId: bigint): Promise<boolean> {
  const rowCount = await tx.execute(
    'select from free_play where brand_id = $1 and member_id = $2 for update skip locked',
    [brandId, memberId],
  );
  return rowCount > 0;
}

/** Forgets sessions and devices of an account that is about to go. */
export async function deleteTraces(tx: Tx, brandId: string, memberId: bigint): Promise<void> {
  await tx.execute('delete from session where brand_id = $1 and member_id = $2', [brandId, memberId]);
  await tx.execute('delete from known_device where member_id = $1', [memberId]);
}
