import * as v from 'valibot';
import type { Queryable, Tx } from '../database/database';
import { listBound } from './operator-apps.repository';
import { type BrandRoles, operatorRoles } from './operator-roles';

const operatorRow = v.object({
  id: v.string(),
  name: v.string(),
  state: v.picklist(['active', 'suspended']),
  manages_operators: v.boolean(),
  created_at: v.date(),
  created_by: v.string(),
});

/** Whether an operator may come in. */
export type OperatorState = v.InferOutput<typeof operatorRow>['state'];

/** A person who operates. */
export interface Operator {
  readonly id: string;
  readonly name: string;
  readonly state: OperatorState;
  readonly managesOperators: boolean;
  readonly createdAt: Date;
  readonly createdBy: string;
}

/** A key as it is listed: without itself and its hash. */
export interface ListedKey {
  readonly prefix: string;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** The server whose secret it is; `null` for a key that was issued. */
  readonly bootstrapOf: string | null;
}

/** An operator with roles and keys. */
export interface ListedOperator extends Operator {
  readonly roles: BrandRoles;
  readonly keys: readonly ListedKey[];
  /** Whether an app is bound, without which nothing can be changed. */
  readonly hasApp: boolean;
  /** Recovery codes that are left. */
  readonly recoveryCodes: number;
}

const operatorColumns = 'id, name, state, manages_operators, created_at, created_by';

const toOperator = (row: v.InferOutput<typeof operatorRow>): Operator => ({
  id: row.id,
  name: row.name,
  state: row.state,
  managesOperators: row.manages_operators,
  createdAt: row.created_at,
  createdBy: row.created_by,
});

export async function findOperator(db: Queryable, id: string): Promise<Operator | undefined> {
  const row = await db.maybeRow(operatorRow, `select ${operatorColumns} from operators.operator where id = $1`, [id]);
  return row && toOperator(row);
}

const countRow = v.object({ count: v.bigint() });

export async function countOperators(tx: Tx): Promise<number> {
  return Number((await tx.row(countRow, 'select count(*) as count from operators.operator')).count);
}

export async function insertOperator(tx: Tx, operator: Omit<Operator, 'state'>): Promise<void> {
  await tx.execute(
    'insert into operators.operator (id, name, manages_operators, created_at, created_by) values ($1, $2, $3, $4, $5)',
    [operator.id, operator.name, operator.managesOperators, operator.createdAt, operator.createdBy],
  );
}

export async function setOperatorState(tx: Tx, id: string, state: OperatorState): Promise<void> {
  await tx.execute('update operators.operator set state = $2 where id = $1', [id, state]);
}

/** Puts these roles in place of the ones before. */
export async function replaceRoles(tx: Tx, id: string, roles: BrandRoles): Promise<void> {
  await tx.execute('delete from operators.operator_role where operator_id = $1', [id]);
  await tx.execute(
    'insert into operators.operator_role (operator_id, brand, role) select $1, brand, role from unnest($2::text[], $3::text[]) as given (brand, role)',
    [id, Object.keys(roles), Object.values(roles)],
  );
}

const roleRow = v.object({ operator_id: v.string(), brand: v.string(), role: v.picklist(operatorRoles) });

const toRoles = (rows: readonly v.InferOutput<typeof roleRow>[]): BrandRoles =>
  Object.fromEntries(rows.map(({ brand, role }) => [brand, role]));

export async function findRoles(db: Queryable, id: string): Promise<BrandRoles> {
  return toRoles(
    await db.rows(
      roleRow,
      'select operator_id, brand, role from operators.operator_role where operator_id = $1 order by brand',
      [id],
    ),
  );
}

/** How many operators who manage others can still come in with a key that was issued or follows a secret. */
export async function countManagers(tx: Tx, now: Date): Promise<number> {
  const { count } = await tx.row(
    countRow,
    `select count(distinct o.id) as count from operators.operator o join operators.operator_key k on k.operator_id = o.id
     where o.manages_operators and o.state = 'active' and k.revoked_at is null and (k.expires_at is null or k.expires_at > $1)`,
    [now],
  );
  return Number(count);
}

const keyRow = v.object({
  prefix: v.string(),
  operator_id: v.string(),
  bootstrap_of: v.nullable(v.string()),
  created_at: v.date(),
  created_by: v.string(),
  expires_at: v.nullable(v.date()),
  revoked_at: v.nullable(v.date()),
  last_used_at: v.nullable(v.date()),
});

const toKey = (row: v.InferOutput<typeof keyRow>): ListedKey => ({
  prefix: row.prefix,
  createdAt: row.created_at,
  createdBy: row.created_by,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  lastUsedAt: row.last_used_at,
  bootstrapOf: row.bootstrap_of,
});

/** The most operators, and keys, that one list shows. */
const longestList = 500;

/** Operators by id with their roles and keys, the newest keys first. */
export async function listOperators(db: Queryable): Promise<readonly ListedOperator[]> {
  const operators = await db.rows(
    operatorRow,
    `select ${operatorColumns} from operators.operator order by id limit $1`,
    [longestList],
  );
  const roles = await db.rows(roleRow, 'select operator_id, brand, role from operators.operator_role order by brand');
  const keys = await db.rows(
    keyRow,
    `select prefix, operator_id, bootstrap_of, created_at, created_by, expires_at, revoked_at, last_used_at
     from operators.operator_key order by created_at desc, prefix limit $1`,
    [longestList],
  );
  const bound = await listBound(db);
  return operators.map((row) => ({
    ...toOperator(row),
    hasApp: bound.has(row.id),
    recoveryCodes: bound.get(row.id) ?? 0,
    roles: toRoles(roles.filter(({ operator_id }) => operator_id === row.id)),
    keys: keys.filter(({ operator_id }) => operator_id === row.id).map(toKey),
  }));
}
