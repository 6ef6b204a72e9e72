import { createHash } from 'node:crypto';
import type { Tx } from '../database/database';
import { secretBytes } from '../one-time-codes/totp';
import { ownerId } from './open-bootstrap';
import { deleteDevelopmentApps, keepDevelopmentApp } from './operator-apps.repository';
import type { SecretSeal } from './operator-codes';
import { deleteSessionsOf } from './operator-sessions.repository';

/** The secret of the development's app, as its command line makes it of the text in the folder of keys as well. */
export const developmentSecret = (text: string): Buffer =>
  createHash('sha256').update(text).digest().subarray(0, secretBytes);

/** Binds the owner's app to a secret that lies in the development's folder of keys; an app of their own stays. */
export async function keepDevelopmentOwner(
  tx: Tx,
  { text, seal, at }: { readonly text: string; readonly seal: SecretSeal; readonly at: Date },
): Promise<void> {
  const secretSealed = seal.seal(ownerId, developmentSecret(text).toString('base64url'));
  await keepDevelopmentApp(tx, { operatorId: ownerId, secretSealed, at, step: 0 });
}

/** Lets go of every app of a development, with what was opened by it: production starts with none. */
export async function refuseDevelopmentApps(tx: Tx): Promise<readonly string[]> {
  const operators = await deleteDevelopmentApps(tx);
  for (const operator of operators) await deleteSessionsOf(tx, operator);
  return operators;
}
