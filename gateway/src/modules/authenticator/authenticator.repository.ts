import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** A secret on its way to an app. */
export interface Offer {
  readonly memberId: bigint;
  readonly secretSealed: string;
  readonly expiresAt: Date;
}

const sealedRow = v.object({ secretSealed: v.string() });

/** The secret that is offered now: the one of before while it lives, or else the new one. */
export async function keepOffer(db: Queryable, brandId: string, offer: Offer & { readonly at: Date }): Promise<string> {
  const row = await db.row(
    sealedRow,
    `insert into authenticator_offer as o (brand_id, member_id, secret_sealed, expires_at) values ($1, $2, $3, $4)
     on conflict (brand_id, member_id) do update set
       secret_sealed = case when o.expires_at > $5 then o.secret_sealed else excluded.secret_sealed end,
       expires_at = excluded.expires_at
     returning secret_sealed as "secretSealed"`,
    [brandId, offer.memberId, offer.secretSealed, offer.expiresAt, offer.at],
  );
  return row.secretSealed;
}

/** The live offer, which nobody else takes until the transaction ends. */
export async function lockOffer(
  tx: Tx,
  brandId: string,
  { memberId, at }: { memberId: bigint; at: Date },
): Promise<string | undefined> {
  const row = await tx.maybeRow(
    sealedRow,
    `select secret_sealed as "secretSealed" from authenticator_offer
     where brand_id = $1 and member_id = $2 and expires_at > $3 for update`,
    [brandId, memberId, at],
  );
  return row?.secretSealed;
}

const boundRow = v.object({ isBound: v.boolean(), codesLeft: v.number() });

/** Whether an app is bound, and how many codes on paper are left. */
export async function findBound(
  db: Queryable,
  brandId: string,
  memberId: bigint,
): Promise<{ readonly isBound: boolean; readonly codesLeft: number }> {
  return db.row(
    boundRow,
    `select exists (select from authenticator where brand_id = $1 and member_id = $2) as "isBound",
       (select count(*)::integer from recovery_code where brand_id = $1 and member_id = $2 and used_at is null)
         as "codesLeft"`,
    [brandId, memberId],
  );
}

const appRow = v.object({ secretSealed: v.string(), lastStep: v.pipe(v.bigint(), v.transform(Number)) });

/** A bound app, locked: codes that come at once are looked at one after the other. */
export async function lockAuthenticator(
  tx: Tx,
  brandId: string,
  memberId: bigint,
): Promise<{ readonly secretSealed: string; readonly lastStep: number } | undefined> {
  return tx.maybeRow(
    appRow,
    `select secret_sealed as "secretSealed", last_step as "lastStep" from authenticator
     where brand_id = $1 and member_id = $2 for update`,
    [brandId, memberId],
  );
}

export async function setLastStep(
  tx: Tx,
  brandId: string,
  { memberId, step }: { memberId: bigint; step: number },
): Promise<void> {
  await tx.execute('update authenticator set last_step = $3 where brand_id = $1 and member_id = $2', [
    brandId,
    memberId,
    step,
  ]);
}

/** An app that gave a right code. */
export interface NewAuthenticator {
  readonly memberId: bigint;
  readonly secretSealed: string;
  readonly at: Date;
  readonly step: number;
}

/** Binds an app in place of its offer; `false`, with nothing changed, where one is bound. */
export async function insertAuthenticator(tx: Tx, brandId: string, app: NewAuthenticator): Promise<boolean> {
  const inserted = await tx.execute(
    `insert into authenticator (brand_id, member_id, secret_sealed, bound_at, last_step) values ($1, $2, $3, $4, $5)
     on conflict (brand_id, member_id) do nothing`,
    [brandId, app.memberId, app.secretSealed, app.at, app.step],
  );
  await tx.execute('delete from authenticator_offer where brand_id = $1 and member_id = $2', [brandId, app.memberId]);
  return inserted > 0;
}

/** Lets go of an app, and of its codes on paper with it. */
export async function deleteAuthenticator(tx: Tx, brandId: string, memberId: bigint): Promise<void> {
  await tx.execute('delete from authenticator where brand_id = $1 and member_id = $2', [brandId, memberId]);
}

/** Puts codes on paper in place of those before. */
export async function replaceRecoveryCodes(
  tx: Tx,
  brandId: string,
  { memberId, hashes }: { memberId: bigint; hashes: readonly Buffer[] },
): Promise<void> {
  await tx.execute('delete from recovery_code where brand_id = $1 and member_id = $2', [brandId, memberId]);
  await tx.execute('insert into recovery_code (brand_id, member_id, code_hash) select $1, $2, unnest($3::bytea[])', [
    brandId,
    memberId,
    hashes,
  ]);
}

/** Uses up a code on paper; `false` for one that is used or none of the account's. */
export async function spendRecoveryCode(
  tx: Tx,
  brandId: string,
  { memberId, hash, at }: { memberId: bigint; hash: Buffer; at: Date },
): Promise<boolean> {
  const spent = await tx.execute(
    'update recovery_code set used_at = $4 where brand_id = $1 and member_id = $2 and code_hash = $3 and used_at is null',
    [brandId, memberId, hash, at],
  );
  return spent > 0;
}
