import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** What a token allows. `*` stands for all. */
export interface TokenGrant {
  readonly id: number;
  readonly name: string;
  readonly role: 'team' | 'viewer' | 'operator' | 'approver';
  readonly apps: readonly string[];
  readonly brands: readonly string[];
  readonly expiresAt: Date | null;
}

/** A token as it is kept: without itself. */
export interface KeptToken extends TokenGrant {
  readonly createdAt: Date;
  /** The operator who made it, or the name of the token that did. */
  readonly createdBy: string | null;
  readonly revokedAt: Date | null;
}

/** A token to be kept, by its hash. */
export interface NewToken extends Omit<TokenGrant, 'id'> {
  readonly tokenHash: string;
  readonly createdAt: Date;
  /** Id of the token that makes it. */
  readonly createdBy: number | null;
  /** Id of the operator who makes it. */
  readonly createdByOperator: string | null;
}

const tokenRow = v.object({
  id: v.bigint(),
  name: v.string(),
  role: v.picklist(['team', 'viewer', 'operator', 'approver']),
  apps: v.array(v.string()),
  brands: v.array(v.string()),
  expires_at: v.nullable(v.date()),
  created_at: v.date(),
  revoked_at: v.nullable(v.date()),
  created_by_operator: v.nullable(v.string()),
  creator: v.nullable(v.string()),
});

type TokenRow = v.InferOutput<typeof tokenRow>;

const kept = `select token.id, token.name, token.role, token.apps, token.brands, token.expires_at, token.created_at, token.revoked_at, token.created_by_operator, creator.name as creator
  from access_token as token left join access_token as creator on creator.id = token.created_by`;

const toToken = (row: TokenRow): KeptToken => ({
  id: Number(row.id),
  name: row.name,
  role: row.role,
  apps: row.apps,
  brands: row.brands,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  revokedAt: row.revoked_at,
  createdBy: row.created_by_operator ?? row.creator,
});

/** The grant of a token that is neither revoked nor expired. */
export async function findGrant(db: Queryable, tokenHash: string, now: Date): Promise<TokenGrant | undefined> {
  const row = await db.maybeRow(
    tokenRow,
    `${kept} where token.token_hash = $1 and token.revoked_at is null and (token.expires_at is null or token.expires_at > $2)`,
    [tokenHash, now],
  );
  return row && toToken(row);
}

const idRow = v.object({ id: v.bigint() });

/** Which of these tokens are neither revoked nor expired. */
export async function listValid(db: Queryable, ids: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  const rows = await db.rows(
    idRow,
    'select id from access_token where id = any($1::bigint[]) and revoked_at is null and (expires_at is null or expires_at > $2)',
    [ids, now],
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

export async function insertToken(tx: Tx, token: NewToken): Promise<number> {
  const row = await tx.maybeRow(
    idRow,
    `insert into access_token (name, token_hash, role, apps, brands, created_at, expires_at, created_by, created_by_operator)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (token_hash) do nothing returning id`,
    [
      token.name,
      token.tokenHash,
      token.role,
      token.apps,
      token.brands,
      token.createdAt,
      token.expiresAt,
      token.createdBy,
      token.createdByOperator,
    ],
  );
  return Number(row?.id ?? 0);
}

/**
 * Ends tokens of a first operator, which releases before this one made of the registry's secret: that is a key of the
 * owner's now, and nobody could take them back.
 */
export async function endFirstTokens(tx: Tx, now: Date): Promise<void> {
  await tx.execute(
    `update access_token set revoked_at = $1
     where name = 'first-operator' and created_by is null and created_by_operator is null and revoked_at is null`,
    [now],
  );
}

/** Every token, the newest first. */
export async function listTokens(db: Queryable): Promise<readonly KeptToken[]> {
  const rows = await db.rows(tokenRow, `${kept} order by token.id desc limit 500`);
  return rows.map(toToken);
}

/** The token, locked until the transaction ends. */
export async function lockToken(tx: Tx, id: number): Promise<KeptToken | undefined> {
  const row = await tx.maybeRow(tokenRow, `${kept} where token.id = $1 for update of token`, [id]);
  return row && toToken(row);
}

export async function revokeToken(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.execute('update access_token set revoked_at = $2 where id = $1', [id, now]);
}

/** Whether there is, or was, a token of this name. */
export async function hasTokenNamed(db: Queryable, name: string): Promise<boolean> {
  return (await db.execute('select 1 from access_token where name = $1 limit 1', [name])) > 0;
}
