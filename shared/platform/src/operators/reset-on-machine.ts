import type { Tx } from '../database/database';
import type { Random } from '../ports/random';
import { appendEntry, lockHead } from './audit-log.repository';
import { deleteApp } from './operator-apps.repository';
import { type IssuedEnrolment, issueEnrolment } from './operator-enrolments.repository';
import { deleteSessionsOf } from './operator-sessions.repository';
import { known } from './operator-turns';

/** Who resets, as the log names whoever is at the machine of the database. */
const machine = 'machine';

/**
 * Lets go of an operator's app and gives a code to bind another one: for the first operator of an installation, and
 * for one who has no other beside them. Whoever may do so has the database.
 * @throws OperatorRefusal of somebody who is no operator
 */
export async function resetOnMachine(
  tx: Tx,
  {
    id,
    reason,
    at,
    random,
  }: { readonly id: string; readonly reason: string; readonly at: Date; readonly random: Random },
): Promise<IssuedEnrolment> {
  await lockHead(tx);
  await known(tx, id);
  const hadApp = await deleteApp(tx, id);
  await deleteSessionsOf(tx, id);
  await appendEntry(tx, {
    ...{ operatorId: machine, keyPrefix: machine, factor: null, server: machine, at },
    ...{ action: 'operator.reset', brand: null, subject: id, reason, before: { hadApp }, after: null },
  });
  return issueEnrolment(tx, { operatorId: id, by: machine, at, random });
}
