import type { Queryable, Tx } from '@pavilion/platform';

/** What a token allows. `*` stands for all. */
export interface Grant {
  readonly name: string;
  readonly role: 'team' | 'viewer' | 'operator' | 'approver';
  readonly apps: readonly string[];
  readonly brands: readonly string[];
}

/** The grant of a token that is neither revoked nor expired. */
export async function findGrant(db: Queryable, tokenHash: string, now: Date): Promise<Grant | undefined> {
  const { rows } = await db.query<Grant & Record<string, unknown>>(
    `select name, role, apps, brands from access_token
     where token_hash = $1 and revoked_at is null and (expires_at is null or expires_at > $2)`,
    [tokenHash, now],
  );
  return rows[0];
}

/** Puts a token's grant in place; one that is there stays as it is. */
export async function insertGrant(tx: Tx, grant: Grant & { readonly tokenHash: string; readonly now: Date }): Promise<void> {
  await tx.query(
    `insert into access_token (name, token_hash, role, apps, brands, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (token_hash) do nothing`,
    [grant.name, grant.tokenHash, grant.role, grant.apps, grant.brands, grant.now],
  );
}
