import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** Why a browser is not remembered any more. */
export type RevokeReason = 'forgotten' | 'replaced' | 'reused' | 'other-device' | 'password' | 'blocked';

/** A browser that an account's owner asked to be remembered. */
export interface NewFamily {
  readonly memberId: bigint;
  readonly deviceId: string;
  readonly tokenHash: Buffer;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** A token with the family it belongs to. */
export interface StoredDeviceToken {
  readonly familyId: bigint;
  readonly memberId: bigint;
  readonly deviceId: string;
  /** When the browser was remembered, after a sign-in that showed who the owner is. */
  readonly rememberedAt: Date;
  readonly expiresAt: Date;
  readonly isRevoked: boolean;
  readonly isUsed: boolean;
}

/** Starts a family with its first token. */
export async function insertFamily(tx: Tx, brandId: string, family: NewFamily): Promise<void> {
  await tx.execute(
    `with family as (
       insert into device_token_family (brand_id, member_id, device_id, created_at, expires_at) values ($1, $2, $3, $5, $6) returning id)
     insert into device_token (token_hash, family_id, issued_at) select $4, id, $5 from family`,
    [brandId, family.memberId, family.deviceId, family.tokenHash, family.at, family.expiresAt],
  );
}

const tokenRow = v.object({ used: v.boolean() });

const familyRow = v.object({
  id: v.bigint(),
  member_id: v.bigint(),
  device_id: v.string(),
  created_at: v.date(),
  expires_at: v.date(),
  revoked: v.boolean(),
});

/** The token, with its family locked: copies that come at once are looked at one after the other. */
export async function lockDeviceToken(
  tx: Tx,
  brandId: string,
  tokenHash: Buffer,
): Promise<StoredDeviceToken | undefined> {
  const family = await tx.maybeRow(
    familyRow,
    `select id, member_id, device_id, created_at, expires_at, revoked_at is not null as revoked from device_token_family
     where brand_id = $1 and id = (select family_id from device_token where token_hash = $2) for update`,
    [brandId, tokenHash],
  );
  if (!family) return undefined;
  // Read after the lock: another copy may just have used it.
  const token = await tx.maybeRow(
    tokenRow,
    'select used_at is not null as used from device_token where token_hash = $1',
    [tokenHash],
  );
  return {
    familyId: family.id,
    memberId: family.member_id,
    deviceId: family.device_id,
    rememberedAt: family.created_at,
    expiresAt: family.expires_at,
    isRevoked: family.revoked,
    isUsed: token?.used ?? true,
  };
}

/** Spends a token and gives its family the next one. */
export async function rotateToken(
  tx: Tx,
  brandId: string,
  rotated: { familyId: bigint; tokenHash: Buffer; nextHash: Buffer; at: Date },
): Promise<void> {
  await tx.execute('update device_token set used_at = $2 where token_hash = $1', [rotated.tokenHash, rotated.at]);
  await tx.execute(
    'insert into device_token (token_hash, family_id, issued_at) select $3, id, $4 from device_token_family where brand_id = $1 and id = $2',
    [brandId, rotated.familyId, rotated.nextHash, rotated.at],
  );
}

/** What to revoke: one family, or those of an account, of one device alone when it is named. */
export type Revoked = { readonly familyId: bigint } | { readonly memberId: bigint; readonly deviceId?: string };

export async function revokeFamilies(
  tx: Tx,
  brandId: string,
  revoked: Revoked & { reason: RevokeReason; at: Date },
): Promise<void> {
  const { reason, at, familyId, memberId, deviceId } = { familyId: null, memberId: null, deviceId: null, ...revoked };
  await tx.execute(
    `update device_token_family set revoked_at = $2, revoke_reason = $3
     where brand_id = $1 and revoked_at is null
       and (id = $4 or (member_id = $5 and ($6::uuid is null or device_id = $6)))`,
    [brandId, at, reason, familyId, memberId, deviceId],
  );
}

/** Forgets families whose tokens open nothing any more, with their tokens. */
export async function deleteFamilies(db: Queryable, before: Date): Promise<void> {
  await db.execute('delete from device_token_family where expires_at < $1', [before]);
}
