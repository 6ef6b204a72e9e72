import type { Database, Tx } from '../database/database';
import type { Clock } from '../ports/clock';
import type { Random } from '../ports/random';
import type { OperatorChange } from './audit-entry';
import { appendEntry, lockHead } from './audit-log.repository';
import type { ActingOperator } from './operator-directory';
import { OperatorRefusal } from './operator-errors';
import { findOperator, type Operator } from './operators.repository';

export interface OperatorsServiceDeps {
  /** As the log names it. */
  readonly server: string;
  /** The one that holds the operators. */
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
}

/** @throws OperatorRefusal */
export function assertManages(by: ActingOperator): void {
  if (!by.managesOperators) throw new OperatorRefusal('operator.forbidden', `${by.id} may not manage operators`);
}

/** @throws OperatorRefusal of somebody who is no operator */
export async function known(tx: Tx, id: string): Promise<Operator> {
  const operator = await findOperator(tx, id);
  if (!operator) throw new OperatorRefusal('operator.unknown', `there is no operator ${id}`);
  return operator;
}

/** The row of the log lies in the database of the change, whatever database the rest of the server has. */
export async function note(
  { server }: OperatorsServiceDeps,
  tx: Tx,
  { by, reason, ...change }: Omit<OperatorChange, 'brand'> & { readonly by: ActingOperator },
): Promise<void> {
  const author = { operatorId: by.id, keyPrefix: by.keyPrefix, factor: by.session?.mark ?? null };
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
export const inTurn = <T>(
  { database, clock }: OperatorsServiceDeps,
  work: (tx: Tx, at: Date) => Promise<T>,
): Promise<T> =>
  database.transaction(async (tx) => {
    await lockHead(tx);
    return work(tx, new Date(clock.now()));
  });
