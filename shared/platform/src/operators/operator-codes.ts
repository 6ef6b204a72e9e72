import type { Tx } from '../database/database';
import type { RecoveryCodes } from '../one-time-codes/recovery-codes';
import { stepOfCode } from '../one-time-codes/totp';
import { type OperatorApp, setLastStep, setWrongCodes, spendRecoveryCode } from './operator-apps.repository';
import type { OperatorErrorCode } from './operator-errors';
import type { SessionFactor } from './operator-session';

/** Hides secrets of apps from whoever has the database alone. */
export interface SecretSeal {
  /** `of` is whose secret it is: what is sealed for one is not opened for another. */
  seal(of: string, secret: string): string;
  open(of: string, sealed: string): string;
}

export interface CodeDeps {
  readonly seal: SecretSeal;
  readonly recovery: RecoveryCodes;
}

/** A code as an operator gave it. */
export interface GivenCode {
  readonly operatorId: string;
  readonly code: string;
  readonly at: Date;
}

export type CodeOutcome =
  | { readonly ok: true; readonly factor: SessionFactor }
  | { readonly ok: false; readonly code: OperatorErrorCode };

/** So many wrong codes in a row lock an operator's codes; each so many more lock them for twice as long. */
const codesBeforeLock = 5;
const firstLockMs = 15 * 60_000;
const longestLockMs = 24 * 60 * 60_000;

/** Until when no code is looked at after so many wrong ones. */
export function lockAfter(wrongCodes: number, at: Date): Date | null {
  if (wrongCodes === 0 || wrongCodes % codesBeforeLock !== 0) return null;
  const doubled = firstLockMs * 2 ** Math.min(wrongCodes / codesBeforeLock - 1, 10);
  return new Date(at.getTime() + Math.min(doubled, longestLockMs));
}

export const recoveryHash = ({ recovery }: CodeDeps, operatorId: string, code: string): string =>
  recovery.hashOf(operatorId, code).toString('hex');

/**
 * Looks at a code of an operator's app, or on their paper, and uses it up. A wrong one is counted: whoever calls lets
 * the transaction commit, also when the code is refused.
 */
export async function takeCode(
  tx: Tx,
  deps: CodeDeps,
  { app, operatorId, code, at }: GivenCode & { readonly app: OperatorApp },
): Promise<CodeOutcome> {
  if (app.lockedUntil && app.lockedUntil > at) return { ok: false, code: 'operator.codes-locked' };
  const secret = Buffer.from(deps.seal.open(operatorId, app.secretSealed), 'base64url');
  const given = { code: code.trim(), now: at.getTime() };
  const step = stepOfCode(secret, { ...given, after: app.lastStep });
  if (step !== undefined) {
    await setLastStep(tx, operatorId, step);
    return { ok: true, factor: 'app' };
  }
  if (stepOfCode(secret, { ...given, after: 0 }) !== undefined) return { ok: false, code: 'operator.code-used' };
  const hash = recoveryHash(deps, operatorId, code);
  if (await spendRecoveryCode(tx, { operatorId, hash, at })) {
    await setWrongCodes(tx, operatorId, { count: 0, lockedUntil: null });
    return { ok: true, factor: 'recovery-code' };
  }
  const count = app.wrongCodes + 1;
  await setWrongCodes(tx, operatorId, { count, lockedUntil: lockAfter(count, at) });
  return { ok: false, code: 'operator.code-wrong' };
}
