import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const identityRow = v.object({
  nickname: v.string(),
  payeeName: v.nullable(v.string()),
  /** `yyyy-MM-dd`. */
  birthday: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  mobileVerified: v.boolean(),
  email: v.nullable(v.string()),
  emailVerified: v.boolean(),
});

/** Who an account's owner is and how they are reached. */
export type Identity = Readonly<v.InferOutput<typeof identityRow>>;

const columns = `nickname, payee_name as "payeeName", to_char(birthday, 'YYYY-MM-DD') as birthday, mobile,
  mobile_verified as "mobileVerified", email, email_verified as "emailVerified"`;

export async function findIdentity(db: Queryable, brandId: string, memberId: bigint): Promise<Identity | undefined> {
  const sql = `select ${columns} from member where brand_id = $1 and id = $2 and not is_root`;
  return db.maybeRow(identityRow, sql, [brandId, memberId]);
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockIdentity(tx: Tx, brandId: string, memberId: bigint): Promise<Identity | undefined> {
  const sql = `select ${columns} from member where brand_id = $1 and id = $2 and not is_root for no key update`;
  return tx.maybeRow(identityRow, sql, [brandId, memberId]);
}

const settings = {
  nickname: 'nickname = $3',
  payeeName: 'payee_name = $3',
  birthday: 'birthday = $3',
  mobile: 'mobile = $3, mobile_verified = true',
  email: 'email = $3, email_verified = true',
} as const;

/** What of an identity is put in place of what stands there. */
export interface IdentityChange {
  readonly memberId: bigint;
  readonly field: keyof typeof settings;
  readonly value: string;
}

/**
 * Sets one thing of an identity; a number or address counts as proven from then on.
 * @throws a unique violation of `member_mobile_unique` or `member_email_unique` for what is another account's
 */
export async function setIdentity(
  db: Queryable,
  brandId: string,
  { memberId, field, value }: IdentityChange,
): Promise<void> {
  await db.execute(`update member set ${settings[field]} where brand_id = $1 and id = $2`, [brandId, memberId, value]);
}

const takenRow = v.object({ isTaken: v.boolean() });

/** Whether an address of mail is proven to be an account's. */
export async function isEmailTaken(db: Queryable, brandId: string, email: string): Promise<boolean> {
  const { isTaken } = await db.row(
    takenRow,
    `select exists (select from member where brand_id = $1 and lower(email) = lower($2) and email_verified) as "isTaken"`,
    [brandId, email],
  );
  return isTaken;
}
