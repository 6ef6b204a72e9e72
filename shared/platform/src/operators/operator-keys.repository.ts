import * as v from 'valibot';
import type { Queryable, Tx } from '../database/database';
import { deleteSessionsOfKey } from './operator-sessions.repository';
import { type BrandRoles, operatorRoles } from './operator-roles';

const brandRoles = v.record(v.string(), v.picklist(operatorRoles));
const rolesOf = (operatorId: string): string =>
  `coalesce((select jsonb_object_agg(r.brand, r.role) from operators.operator_role r where r.operator_id = ${operatorId}), '{}')`;

const storedKeyRow = v.object({
  prefix: v.string(),
  key_hash: v.string(),
  expires_at: v.nullable(v.date()),
  revoked_at: v.nullable(v.date()),
  bootstrap_of: v.nullable(v.string()),
  id: v.string(),
  name: v.string(),
  state: v.picklist(['active', 'suspended']),
  manages_operators: v.boolean(),
  roles: brandRoles,
});

/** A key with whose it is. */
export interface StoredKey {
  readonly prefix: string;
  readonly keyHash: string;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** Whether it is the secret of a server. */
  readonly isServerSecret: boolean;
  readonly owner: {
    readonly id: string;
    readonly name: string;
    readonly isActive: boolean;
    readonly managesOperators: boolean;
    readonly roles: v.InferOutput<typeof brandRoles>;
  };
}

/** The key of a prefix, whether it still counts or not. */
export async function findKey(db: Queryable, prefix: string): Promise<StoredKey | undefined> {
  const row = await db.maybeRow(
    storedKeyRow,
    `select k.prefix, k.key_hash, k.expires_at, k.revoked_at, k.bootstrap_of, o.id, o.name, o.state, o.manages_operators, ${rolesOf('o.id')} as roles
     from operators.operator_key k join operators.operator o on o.id = k.operator_id where k.prefix = $1`,
    [prefix],
  );
  return (
    row && {
      prefix: row.prefix,
      keyHash: row.key_hash,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
      isServerSecret: row.bootstrap_of !== null,
      owner: {
        id: row.id,
        name: row.name,
        isActive: row.state === 'active',
        managesOperators: row.manages_operators,
        roles: row.roles,
      },
    }
  );
}

/** Notes that a key was used; at most once a minute, so that calls do not queue for the row. */
export async function markUsed(db: Queryable, prefix: string, at: Date): Promise<void> {
  await db.execute(
    `update operators.operator_key set last_used_at = $2
     where prefix = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')`,
    [prefix, at],
  );
}

/** A key about to be kept. */
export interface NewKey {
  readonly prefix: string;
  readonly hash: string;
  readonly operatorId: string;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly expiresAt: Date | null;
  /** The server whose secret it is. */
  readonly bootstrapOf?: string;
}

export async function insertKey(tx: Tx, key: NewKey): Promise<void> {
  await tx.execute(
    `insert into operators.operator_key (prefix, operator_id, key_hash, bootstrap_of, created_at, created_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [key.prefix, key.operatorId, key.hash, key.bootstrapOf ?? null, key.createdAt, key.createdBy, key.expiresAt],
  );
}

/** Ends a key and every session that it opened; `false` when it had ended. */
export async function revokeKey(
  tx: Tx,
  prefix: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  await deleteSessionsOfKey(tx, prefix);
  const count = await tx.execute(
    'update operators.operator_key set revoked_at = $2, revoked_by = $3 where prefix = $1 and revoked_at is null',
    [prefix, at, by],
  );
  return count > 0;
}

const ownerRow = v.object({ operator_id: v.string() });

/** Whose key it is. */
export async function ownerOfKey(tx: Tx, prefix: string): Promise<string | undefined> {
  const row = await tx.maybeRow(ownerRow, 'select operator_id from operators.operator_key where prefix = $1', [prefix]);
  return row?.operator_id;
}

const bootstrapRow = v.object({
  prefix: v.string(),
  key_hash: v.string(),
  revoked_by: v.nullable(v.string()),
});

/** A key that is the secret of a server, now or earlier. */
export interface BootstrapKey {
  readonly prefix: string;
  readonly keyHash: string;
  readonly revokedBy: string | null;
}

/** Every key that was ever the secret of this server. */
export async function listBootstrapKeys(tx: Tx, server: string): Promise<readonly BootstrapKey[]> {
  const rows = await tx.rows(
    bootstrapRow,
    'select prefix, key_hash, revoked_by from operators.operator_key where bootstrap_of = $1',
    [server],
  );
  return rows.map((row) => ({ prefix: row.prefix, keyHash: row.key_hash, revokedBy: row.revoked_by }));
}

/** Has a key count again. */
export async function reviveKey(tx: Tx, prefix: string): Promise<void> {
  await tx.execute('update operators.operator_key set revoked_at = null, revoked_by = null where prefix = $1', [
    prefix,
  ]);
}

const liveRow = v.object({ prefix: v.string(), roles: brandRoles });

/** Those of these keys that count now, with the roles that they open. */
export async function liveAmong(
  db: Queryable,
  prefixes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, BrandRoles>> {
  const rows = await db.rows(
    liveRow,
    `select k.prefix, ${rolesOf('o.id')} as roles from operators.operator_key k join operators.operator o on o.id = k.operator_id
     where k.prefix = any($1) and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2) and o.state = 'active'`,
    [prefixes, now],
  );
  return new Map(rows.map(({ prefix, roles }) => [prefix, roles]));
}
