import { accountType, type AccountType, type Rebate } from '@pavilion/api-contract';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** A member's rank as it is shown. */
export interface Rank {
  /** From 0; above 4 is a VIP's. */
  readonly level: number;
  readonly label: string;
  /** Colours of the badge, as CSS writes them. */
  readonly color: string;
  readonly color2: string;
}

const memberRow = v.object({
  id: v.bigint(),
  brandId: v.string(),
  username: v.string(),
  nickname: v.string(),
  type: accountType,
  /** The agent directly above; `null` for who stands below the house itself. */
  uplineId: v.nullable(v.bigint()),
  email: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  /** Whether a code that was sent to the number was answered; only then it signs in and recovers. */
  mobileVerified: v.boolean(),
  avatar: v.string(),
  rankLevel: v.nullable(v.number()),
  rankLabel: v.nullable(v.string()),
  rankColor: v.nullable(v.string()),
  rankColor2: v.nullable(v.string()),
  blocked: v.boolean(),
  registeredAt: v.date(),
  lastLoginAt: v.nullable(v.date()),
  lastLoginAddress: v.nullable(v.string()),
  /** Whether it can be signed in to by one; an account opened by number may have none. */
  hasPassword: v.boolean(),
});

type MemberRow = v.InferOutput<typeof memberRow>;
type RankColumn = 'rankLevel' | 'rankLabel' | 'rankColor' | 'rankColor2';

/** An account as stored, without the password itself. */
export type MemberRecord = Readonly<Omit<MemberRow, RankColumn>> & { readonly rank: Rank | null };

// The table holds all columns of a rank or none.
function recordOf({ rankLevel, rankLabel, rankColor, rankColor2, ...row }: MemberRow): MemberRecord {
  const rank = rankLevel === null ? null : { level: rankLevel, label: rankLabel ?? '', color: rankColor ?? '' };
  return { ...row, rank: rank && { ...rank, color2: rankColor2 ?? '' } };
}

export interface NewMember {
  readonly username: string;
  readonly nickname?: string;
  readonly type: AccountType;
  /** The agent directly above; below the house itself without one. */
  readonly uplineId: bigint | null;
  /** Who invited it, member or agent. */
  readonly referrerId?: bigint | null;
  /** The link that it came by. */
  readonly linkId?: bigint | null;
  /** What it was promised; nothing for what the brand gives everybody. */
  readonly rebates?: readonly Rebate[] | null;
  readonly email?: string | null;
  readonly mobile?: string | null;
  readonly mobileVerified?: boolean;
  readonly payeeName?: string | null;
  /** Other contact fields by their wire names. */
  readonly profile?: Readonly<Record<string, string>>;
  readonly rank?: Rank | null;
  readonly registeredAt: Date;
}

const columns = `id, brand_id as "brandId", username, nickname, type,
  nullif(upline_id, brand_root(brand_id)) as "uplineId", email, mobile, mobile_verified as "mobileVerified", avatar,
  rank_level as "rankLevel", rank_label as "rankLabel", rank_color as "rankColor", rank_color2 as "rankColor2", blocked, registered_at as "registeredAt", last_login_at as "lastLoginAt",
  last_login_address as "lastLoginAddress", exists (select from credential where credential.member_id = member.id) as "hasPassword"`;

/** Names are compared without case. */
export const usernameKey = (username: string): string => username.toLowerCase();

/** One account by id; the root of a brand is no account. */
export async function findMember(db: Queryable, brandId: string, memberId: bigint): Promise<MemberRecord | undefined> {
  const sql = `select ${columns} from member where brand_id = $1 and id = $2 and not is_root`;
  const row = await db.maybeRow(memberRow, sql, [brandId, memberId]);
  return row && recordOf(row);
}

/** One account by name. */
export async function findMemberByName(
  db: Queryable,
  brandId: string,
  username: string,
): Promise<MemberRecord | undefined> {
  const sql = `select ${columns} from member where brand_id = $1 and username_key = $2 and not is_root`;
  const row = await db.maybeRow(memberRow, sql, [brandId, usernameKey(username)]);
  return row && recordOf(row);
}

/** The account whose verified number it is. */
export async function findMemberByMobile(
  db: Queryable,
  brandId: string,
  mobile: string,
): Promise<MemberRecord | undefined> {
  const sql = `select ${columns} from member where brand_id = $1 and mobile = $2 and mobile_verified`;
  const row = await db.maybeRow(memberRow, sql, [brandId, mobile]);
  return row && recordOf(row);
}

/** The account that has one of these verified numbers; nobody when several accounts have one of them. */
export async function findOnlyMemberByMobile(
  db: Queryable,
  brandId: string,
  mobiles: readonly string[],
): Promise<MemberRecord | undefined> {
  const sql = `select ${columns} from member where brand_id = $1 and mobile = any($2) and mobile_verified limit 2`;
  const [row, other] = await db.rows(memberRow, sql, [brandId, mobiles]);
  return row && !other ? recordOf(row) : undefined;
}

const idRow = v.object({ id: v.bigint() });

const valuesOf = (member: NewMember): readonly unknown[] => [
  member.username,
  usernameKey(member.username),
  member.nickname ?? member.username,
  member.type,
  member.uplineId,
  member.referrerId ?? null,
  member.linkId ?? null,
  member.rebates ? JSON.stringify(member.rebates) : null,
  member.email ?? null,
  member.mobile ?? null,
  member.mobileVerified ?? false,
  member.payeeName ?? null,
  JSON.stringify(member.profile ?? {}),
  member.registeredAt,
  ...(member.rank ? [member.rank.level, member.rank.label, member.rank.color, member.rank.color2] : noRank),
];

const noRank = [null, null, null, null];

/**
 * Stores an account; the database gives it its place in the tree.
 * @throws a unique violation of `member_username_unique` for a taken name, of `member_mobile_unique` for a taken number
 */
export async function insertMember(tx: Tx, brandId: string, member: NewMember): Promise<bigint> {
  const { id } = await tx.row(
    idRow,
    `insert into member (brand_id, username, username_key, nickname, type, upline_id, referrer_id, affiliate_link_id,
       rebates, email, mobile, mobile_verified, payee_name, profile, registered_at,
       rank_level, rank_label, rank_color, rank_color2)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) returning id`,
    [brandId, ...valuesOf(member)],
  );
  return id;
}

export async function updateLanguage(
  db: Queryable,
  brandId: string,
  set: { memberId: bigint; language: string },
): Promise<void> {
  await db.execute('update member set language = $3 where brand_id = $1 and id = $2', [
    brandId,
    set.memberId,
    set.language,
  ]);
}

/** Gives an account that has neither of them an address of mail and a number, both proven to be its own. */
export async function addContact(
  tx: Tx,
  brandId: string,
  { memberId, email, mobile }: { memberId: bigint; email: string; mobile: string },
): Promise<void> {
  await tx.execute(
    `update member set email = $3, email_verified = true, mobile = $4, mobile_verified = true
     where brand_id = $1 and id = $2 and email is null and mobile is null
       and not exists (select from member other where other.brand_id = $1 and other.mobile = $4 and other.mobile_verified)
       and not exists (select from member other where other.brand_id = $1 and lower(other.email) = lower($3) and other.email_verified)`,
    [brandId, memberId, email, mobile],
  );
}

export async function setReferrer(
  tx: Tx,
  brandId: string,
  { memberId, referrerId }: { memberId: bigint; referrerId: bigint },
): Promise<void> {
  await tx.execute('update member set referrer_id = $3 where brand_id = $1 and id = $2 and referrer_id is null', [
    brandId,
    memberId,
    referrerId,
  ]);
}

/** Notes a sign-in; `false` when the account was blocked meanwhile. */
export async function markLogin(
  tx: Tx,
  brandId: string,
  login: { memberId: bigint; at: Date; address: string },
): Promise<boolean> {
  const rowCount = await tx.execute(
    'update member set last_login_at = $3, last_login_address = $4 where brand_id = $1 and id = $2 and not blocked',
    [brandId, login.memberId, login.at, login.address],
  );
  return rowCount > 0;
}

/** Takes away an account that nobody else points to, with its place in the tree. */
export async function deleteMember(tx: Tx, brandId: string, memberId: bigint): Promise<void> {
  await tx.execute('delete from member_line where brand_id = $1 and member_id = $2', [brandId, memberId]);
  await tx.execute('delete from member where brand_id = $1 and id = $2', [brandId, memberId]);
}
