import type { Database, Tx } from '../database/database';
import { isUniqueViolation } from '../database/errors';
import type { Clock } from '../ports/clock';
import type { Random } from '../ports/random';
import type { OperatorChange } from './audit-entry';
import { appendEntry, lockHead } from './audit-log.repository';
import type { ActingOperator } from './operator-directory';
import { OperatorRefusal } from './operator-errors';
import { makeKey } from './operator-key';
import { insertKey, ownerOfKey, revokeKey } from './operator-keys.repository';
import { type BrandRoles, mayGive } from './operator-roles';
import {
  countManagers,
  findOperator,
  findRoles,
  insertOperator,
  type ListedOperator,
  listOperators,
  type Operator,
  type OperatorState,
  replaceRoles,
  setOperatorState,
} from './operators.repository';

/** Why something is done; `undefined` where nobody said. */
interface Reasoned {
  readonly reason: string | undefined;
}

/** Somebody who is to become an operator. */
export interface NewOperator extends Reasoned {
  readonly id: string;
  readonly name: string;
  readonly roles: BrandRoles;
  readonly managesOperators: boolean;
}

/** A key just made. Only its hash is kept, so this is the one time that it is seen. */
export interface IssuedKey {
  readonly operatorId: string;
  readonly prefix: string;
  readonly key: string;
  readonly expiresAt: Date;
}

/** An operator whose key it was, and whether it had counted until now. */
export interface RevokedKey {
  readonly operatorId: string;
  readonly prefix: string;
  readonly changed: boolean;
}

/**
 * Managing operators: by those who may, one after the other, each change with its row in the log. Whoever may not
 * manage sees and renews themselves only.
 * @throws OperatorRefusal
 */
export interface OperatorsService {
  list(by: ActingOperator): Promise<readonly ListedOperator[]>;
  add(by: ActingOperator, operator: NewOperator): Promise<void>;
  issueKey(by: ActingOperator, order: Reasoned & { readonly id: string; readonly days: number }): Promise<IssuedKey>;
  revokeKey(by: ActingOperator, order: Reasoned & { readonly prefix: string }): Promise<RevokedKey>;
  setRoles(by: ActingOperator, order: Reasoned & { readonly id: string; readonly roles: BrandRoles }): Promise<void>;
  setState(by: ActingOperator, order: Reasoned & { readonly id: string; readonly state: OperatorState }): Promise<void>;
}

/** What managing takes. */
export interface OperatorsServiceDeps {
  /** As the log names it. */
  readonly server: string;
  /** The one that holds the operators. */
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
}

const dayMs = 86_400_000;

const forbidden = (by: ActingOperator): OperatorRefusal =>
  new OperatorRefusal('operator.forbidden', `${by.id} may not manage operators`);

function assertManages(by: ActingOperator): void {
  if (!by.managesOperators) throw forbidden(by);
}

function assertMayGive(by: ActingOperator, roles: BrandRoles): void {
  if (!mayGive(by.roles, roles))
    throw new OperatorRefusal('operator.wider-than-own', `${by.id} may not give a role that it has not`);
}

async function known(tx: Tx, id: string): Promise<Operator> {
  const operator = await findOperator(tx, id);
  if (!operator) throw new OperatorRefusal('operator.unknown', `there is no operator ${id}`);
  return operator;
}

/** Nobody can lock everybody out. */
async function assertManaged(tx: Tx, now: Date): Promise<void> {
  if ((await countManagers(tx, now)) === 0)
    throw new OperatorRefusal('operator.last-manager', 'nobody would be left who manages operators and has a key');
}

/** The row of the log lies in the database of the change, whatever database the rest of the server has. */
async function note(
  { server }: OperatorsServiceDeps,
  tx: Tx,
  { by, reason, ...change }: Omit<OperatorChange, 'brand'> & { readonly by: ActingOperator },
): Promise<void> {
  const author = { operatorId: by.id, keyPrefix: by.keyPrefix };
  await appendEntry(tx, {
    before: null,
    after: null,
    ...change,
    ...author,
    server,
    brand: null,
    reason: reason ?? null,
  });
}

/** Changes of operators take turns, so that each judges what the one before it left. */
const inTurn = <T>({ database, clock }: OperatorsServiceDeps, work: (tx: Tx, at: Date) => Promise<T>): Promise<T> =>
  database.transaction(async (tx) => {
    await lockHead(tx);
    return work(tx, new Date(clock.now()));
  });

const createAdding =
  (deps: OperatorsServiceDeps): OperatorsService['add'] =>
  async (by, { reason, ...operator }) => {
    assertManages(by);
    assertMayGive(by, operator.roles);
    try {
      await inTurn(deps, async (tx, at) => {
        await insertOperator(tx, { ...operator, createdAt: at, createdBy: by.id });
        await replaceRoles(tx, operator.id, operator.roles);
        await note(deps, tx, { by, at, action: 'operator.add', subject: operator.id, reason, after: operator });
      });
    } catch (error) {
      if (isUniqueViolation(error))
        throw new OperatorRefusal('operator.id-taken', `there is an operator ${operator.id}`);
      throw error;
    }
  };

const createIssuing =
  (deps: OperatorsServiceDeps): OperatorsService['issueKey'] =>
  (by, { id, days, reason }) =>
    inTurn(deps, async (tx, at) => {
      if (id !== by.id) assertManages(by);
      const { state } = await known(tx, id);
      if (state !== 'active') throw new OperatorRefusal('operator.suspended', `${id} is suspended`);
      const { key, ...mark } = makeKey(deps.random);
      const expiresAt = new Date(Math.min(at.getTime() + days * dayMs, latestEnd(by)));
      await insertKey(tx, { ...mark, operatorId: id, createdAt: at, createdBy: by.id, expiresAt });
      const after = { prefix: mark.prefix, expiresAt };
      await note(deps, tx, { by, at, action: 'operator.key', subject: id, reason, after });
      return { operatorId: id, prefix: mark.prefix, key, expiresAt };
    });

/** A key that fell into wrong hands makes none that outlives it. */
const latestEnd = (by: ActingOperator): number =>
  by.managesOperators ? Infinity : (by.expiresAt?.getTime() ?? Infinity);

const createRevoking =
  (deps: OperatorsServiceDeps): OperatorsService['revokeKey'] =>
  (by, { prefix, reason }) =>
    inTurn(deps, async (tx, at) => {
      const owner = await ownerOfKey(tx, prefix);
      if (owner === undefined || (owner !== by.id && !by.managesOperators))
        throw new OperatorRefusal('operator.key-unknown', `there is no key ${prefix}`);
      const changed = await revokeKey(tx, prefix, { by: by.id, at });
      if (changed) {
        await assertManaged(tx, at);
        await note(deps, tx, {
          by,
          at,
          action: 'operator.revoke',
          subject: owner,
          reason,
          after: { prefix, revokedAt: at },
        });
      }
      return { operatorId: owner, prefix, changed };
    });

export function createOperatorsService(deps: OperatorsServiceDeps): OperatorsService {
  return {
    async list(by) {
      const all = await listOperators(deps.database);
      return by.managesOperators ? all : all.filter(({ id }) => id === by.id);
    },
    add: createAdding(deps),
    issueKey: createIssuing(deps),
    revokeKey: createRevoking(deps),
    async setRoles(by, { id, roles, reason }) {
      assertManages(by);
      assertMayGive(by, roles);
      await inTurn(deps, async (tx, at) => {
        await known(tx, id);
        const before = await findRoles(tx, id);
        await replaceRoles(tx, id, roles);
        await note(deps, tx, { by, at, action: 'operator.roles', subject: id, reason, before, after: roles });
      });
    },
    async setState(by, { id, state, reason }) {
      assertManages(by);
      await inTurn(deps, async (tx, at) => {
        const before = (await known(tx, id)).state;
        if (before === state) return;
        await setOperatorState(tx, id, state);
        await assertManaged(tx, at);
        await note(deps, tx, { by, at, action: 'operator.state', subject: id, reason, before, after: state });
      });
    },
  };
}
