import type { Tx } from '../database/database';
import { isUniqueViolation } from '../database/errors';
import { deleteApp } from './operator-apps.repository';
import type { ActingOperator } from './operator-directory';
import { type IssuedEnrolment, issueEnrolment } from './operator-enrolments.repository';
import { OperatorRefusal } from './operator-errors';
import { makeKey } from './operator-key';
import { insertKey, ownerOfKey, revokeKey } from './operator-keys.repository';
import { type BrandRoles, mayGive } from './operator-roles';
import { deleteSessionsOf } from './operator-sessions.repository';
import { assertManages, inTurn, known, note, type OperatorsServiceDeps } from './operator-turns';
import {
  countManagers,
  findRoles,
  insertOperator,
  type ListedOperator,
  listOperators,
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
  /** Makes an operator, and the code by which they bind an app of their own. */
  add(by: ActingOperator, operator: NewOperator): Promise<IssuedEnrolment>;
  /** Lets go of the app of somebody else, ends their sessions, and gives a code to bind another one. */
  resetApp(by: ActingOperator, order: Reasoned & { readonly id: string }): Promise<IssuedEnrolment>;
  issueKey(by: ActingOperator, order: Reasoned & { readonly id: string; readonly days: number }): Promise<IssuedKey>;
  revokeKey(by: ActingOperator, order: Reasoned & { readonly prefix: string }): Promise<RevokedKey>;
  setRoles(by: ActingOperator, order: Reasoned & { readonly id: string; readonly roles: BrandRoles }): Promise<void>;
  setState(by: ActingOperator, order: Reasoned & { readonly id: string; readonly state: OperatorState }): Promise<void>;
}

const dayMs = 86_400_000;

function assertMayGive(by: ActingOperator, roles: BrandRoles): void {
  if (!mayGive(by.roles, roles))
    throw new OperatorRefusal('operator.wider-than-own', `${by.id} may not give a role that it has not`);
}

/** Nobody can lock everybody out. */
async function assertManaged(tx: Tx, now: Date): Promise<void> {
  if ((await countManagers(tx, now)) === 0)
    throw new OperatorRefusal('operator.last-manager', 'nobody would be left who manages operators and has a key');
}

const createAdding =
  (deps: OperatorsServiceDeps): OperatorsService['add'] =>
  async (by, { reason, ...operator }) => {
    assertManages(by);
    assertMayGive(by, operator.roles);
    try {
      return await inTurn(deps, async (tx, at) => {
        await insertOperator(tx, { ...operator, createdAt: at, createdBy: by.id });
        await replaceRoles(tx, operator.id, operator.roles);
        await note(deps, tx, { by, at, action: 'operator.add', subject: operator.id, reason, after: operator });
        return issueEnrolment(tx, { operatorId: operator.id, by: by.id, at, random: deps.random });
      });
    } catch (error) {
      if (isUniqueViolation(error))
        throw new OperatorRefusal('operator.id-taken', `there is an operator ${operator.id}`);
      throw error;
    }
  };

const createResetting =
  (deps: OperatorsServiceDeps): OperatorsService['resetApp'] =>
  async (by, { id, reason }) => {
    assertManages(by);
    if (by.id === id)
      throw new OperatorRefusal('operator.own-reset', 'somebody else who manages operators resets your app');
    return inTurn(deps, async (tx, at) => {
      await known(tx, id);
      const hadApp = await deleteApp(tx, id);
      await deleteSessionsOf(tx, id);
      await note(deps, tx, { by, at, action: 'operator.reset', subject: id, reason, before: { hadApp } });
      return issueEnrolment(tx, { operatorId: id, by: by.id, at, random: deps.random });
    });
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
    resetApp: createResetting(deps),
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
        if (state === 'suspended') await deleteSessionsOf(tx, id);
        await assertManaged(tx, at);
        await note(deps, tx, { by, at, action: 'operator.state', subject: id, reason, before, after: state });
      });
    },
  };
}
