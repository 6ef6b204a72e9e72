import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const listedRow = v.object({
  id: v.bigint(),
  credentialId: v.string(),
  transports: v.array(v.string()),
  name: v.string(),
  addedAt: v.date(),
  usedAt: v.nullable(v.date()),
  synced: v.boolean(),
});

/** A passkey as its owner sees it. */
export type PasskeyRecord = Readonly<v.InferOutput<typeof listedRow>>;

/** Those of an account, newest first; `most` keeps them few. */
export async function listPasskeys(db: Queryable, brandId: string, memberId: bigint): Promise<PasskeyRecord[]> {
  return db.rows(
    listedRow,
    `select id, credential_id as "credentialId", transports, name, added_at as "addedAt", used_at as "usedAt", synced
     from passkey where brand_id = $1 and member_id = $2 order by id desc limit 100`,
    [brandId, memberId],
  );
}

/** A passkey that has just been made. */
export interface NewPasskey {
  readonly memberId: bigint;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly synced: boolean;
  readonly name: string;
  readonly at: Date;
}

const idRow = v.object({ id: v.bigint() });

/** Its id; nothing where the brand has it already. */
export async function insertPasskey(tx: Tx, brandId: string, passkey: NewPasskey): Promise<bigint | undefined> {
  const row = await tx.maybeRow(
    idRow,
    `insert into passkey (brand_id, member_id, credential_id, public_key, counter, transports, synced, name, added_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (brand_id, credential_id) do nothing returning id`,
    [
      ...[brandId, passkey.memberId, passkey.credentialId, passkey.publicKey, passkey.counter],
      ...[passkey.transports, passkey.synced, passkey.name, passkey.at],
    ],
  );
  return row?.id;
}

/** Takes a passkey off; `false` for one that is none of the account's. */
export async function deletePasskey(
  tx: Tx,
  brandId: string,
  { memberId, id }: { memberId: bigint; id: bigint },
): Promise<boolean> {
  const sql = 'delete from passkey where brand_id = $1 and member_id = $2 and id = $3';
  return (await tx.execute(sql, [brandId, memberId, id])) > 0;
}

const signerRow = v.object({
  id: v.bigint(),
  memberId: v.bigint(),
  publicKey: v.instance(Uint8Array),
  counter: v.pipe(v.bigint(), v.transform(Number)),
});

/** A passkey that signs, locked: its counter is looked at by one answer after the other. */
export async function lockPasskey(
  tx: Tx,
  brandId: string,
  credentialId: string,
): Promise<Readonly<v.InferOutput<typeof signerRow>> | undefined> {
  return tx.maybeRow(
    signerRow,
    `select id, member_id as "memberId", public_key as "publicKey", counter from passkey
     where brand_id = $1 and credential_id = $2 for update`,
    [brandId, credentialId],
  );
}

export async function markPasskeyUsed(
  tx: Tx,
  brandId: string,
  used: { id: bigint; counter: number; synced: boolean; at: Date },
): Promise<void> {
  await tx.execute('update passkey set counter = $3, synced = $4, used_at = $5 where brand_id = $1 and id = $2', [
    ...[brandId, used.id, used.counter, used.synced, used.at],
  ]);
}
