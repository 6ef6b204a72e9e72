import type { Tx } from '../database/database';
import { otpauthUrl, secretBytes, stepOfCode, toBase32 } from '../one-time-codes/totp';
import { deleteEnrolment, hashOfEnrolment, lockEnrolment, setOffered } from './operator-enrolments.repository';
import { insertApp, insertRecoveryCodes, lockApp } from './operator-apps.repository';
import { type CodeDeps, recoveryHash, takeCode } from './operator-codes';
import type { ActingOperator } from './operator-directory';
import { type OperatorErrorCode, OperatorRefusal } from './operator-errors';
import { liveAmong } from './operator-keys.repository';
import {
  hashOfSession,
  makeSessionToken,
  type SessionBounds,
  type SessionFactor,
  sessionMark,
  usualSessionBounds,
} from './operator-session';
import { deleteSession, endOfSession, insertSession } from './operator-sessions.repository';
import { inTurn, note, type OperatorsServiceDeps } from './operator-turns';

/** What an app is shown: the secret as people type it, and the address that stands in the picture. */
export interface OfferedApp {
  readonly secret: string;
  readonly otpauthUrl: string;
}

/** A session that was opened; it is shown once. */
export interface OpenedSession {
  readonly session: string;
  readonly expiresAt: Date;
}

export interface EnrolledApp extends OpenedSession {
  readonly recoveryCodes: readonly string[];
}

/**
 * The second factor of operators: an app that gives codes, bound by a code that its operator was handed once, and the
 * sessions that a code opens with a key.
 * @throws OperatorRefusal
 */
export interface OperatorFactor {
  /** The secret for the app; the same one as long as the enrolment lives. */
  offer(by: ActingOperator, enrolment: string): Promise<OfferedApp>;
  /** Binds the app by a code that it gave, and opens the first session. */
  enrol(by: ActingOperator, given: { readonly enrolment: string; readonly code: string }): Promise<EnrolledApp>;
  /** Opens a session of the key by a code of the app, or one on paper. */
  open(by: ActingOperator, code: string): Promise<OpenedSession>;
  /** Who came in with a session, and when it ends at the latest. */
  look(by: ActingOperator): Promise<{ readonly operator: string; readonly expiresAt: Date }>;
  /** Ends the session that the operator came in with. */
  close(by: ActingOperator): Promise<void>;
}

export interface OperatorFactorDeps extends OperatorsServiceDeps, CodeDeps {
  /** As apps show it. */
  readonly issuer: string;
  readonly operatorSessions?: SessionBounds | undefined;
}

const words: Partial<Readonly<Record<OperatorErrorCode, string>>> = {
  'operator.factor-needed': 'a code of your app opens a session first',
  'operator.not-enrolled': 'no app is bound: bind one with the enrolment code that you were handed',
  'operator.enrolment-wrong': 'the enrolment code is wrong, used or over: who manages operators gives another one',
  'operator.enrolled': 'an app is bound already: somebody else who manages operators resets it',
  'operator.code-wrong': 'the code is wrong',
  'operator.code-used': 'the code was used: wait for the next one',
  'operator.codes-locked': 'too many wrong codes: no code is looked at for a while',
};

const refusal = (code: OperatorErrorCode): OperatorRefusal => new OperatorRefusal(code, words[code] ?? code);

/** A key that was revoked a moment ago opens nothing. */
async function assertKeyLives(tx: Tx, { keyPrefix }: ActingOperator, at: Date): Promise<void> {
  if (!(await liveAmong(tx, [keyPrefix], at)).has(keyPrefix)) throw refusal('operator.not-enrolled');
}

/** Opens a session and writes it to the log. */
async function openSession(
  deps: OperatorFactorDeps,
  tx: Tx,
  { by, at, factor }: { readonly by: ActingOperator; readonly at: Date; readonly factor: SessionFactor },
): Promise<OpenedSession> {
  const { lifeMs } = deps.operatorSessions ?? usualSessionBounds;
  const session = makeSessionToken(deps.random);
  const tokenHash = hashOfSession(session);
  const end = Math.min(at.getTime() + lifeMs, by.expiresAt?.getTime() ?? Infinity);
  const expiresAt = new Date(end);
  await insertSession(tx, {
    ...{ tokenHash, factor, expiresAt, openedAt: at },
    ...{ keyPrefix: by.keyPrefix, operatorId: by.id },
  });
  const mark = sessionMark(factor, tokenHash);
  const after = { factor, expiresAt };
  const inside = { ...by, session: { tokenHash, mark } };
  await note(deps, tx, { by: inside, at, action: 'operator.session', subject: by.id, reason: undefined, after });
  return { session, expiresAt };
}

const createOffering =
  (deps: OperatorFactorDeps): OperatorFactor['offer'] =>
  (by, code) =>
    inTurn(deps, async (tx, at) => {
      if (await lockApp(tx, by.id)) throw refusal('operator.enrolled');
      const enrolment = await lockEnrolment(tx, { operatorId: by.id, hash: hashOfEnrolment(code), at });
      if (!enrolment) throw refusal('operator.enrolment-wrong');
      const fresh = Buffer.from(deps.random.bytes(secretBytes)).toString('base64url');
      const sealed = enrolment.secretSealed ?? deps.seal.seal(by.id, fresh);
      if (enrolment.secretSealed === null) await setOffered(tx, by.id, sealed);
      const secret = Buffer.from(deps.seal.open(by.id, sealed), 'base64url');
      return { secret: toBase32(secret), otpauthUrl: otpauthUrl({ issuer: deps.issuer, account: by.id, secret }) };
    });

const createEnrolling =
  (deps: OperatorFactorDeps): OperatorFactor['enrol'] =>
  (by, { enrolment: code, code: appCode }) =>
    inTurn(deps, async (tx, at) => {
      await assertKeyLives(tx, by, at);
      if (await lockApp(tx, by.id)) throw refusal('operator.enrolled');
      const enrolment = await lockEnrolment(tx, { operatorId: by.id, hash: hashOfEnrolment(code), at });
      if (!enrolment?.secretSealed) throw refusal('operator.enrolment-wrong');
      const { secretSealed } = enrolment;
      const secret = Buffer.from(deps.seal.open(by.id, secretSealed), 'base64url');
      const step = stepOfCode(secret, { code: appCode.trim(), now: at.getTime(), after: 0 });
      if (step === undefined) throw refusal('operator.code-wrong');
      await insertApp(tx, { operatorId: by.id, secretSealed, at, step });
      await deleteEnrolment(tx, by.id);
      const recoveryCodes = deps.recovery.make();
      const hashes = recoveryCodes.map((one) => recoveryHash(deps, by.id, one));
      await insertRecoveryCodes(tx, by.id, hashes);
      return { recoveryCodes, ...(await openSession(deps, tx, { by, at, factor: 'enrolment' })) };
    });

const createOpening =
  (deps: OperatorFactorDeps): OperatorFactor['open'] =>
  async (by, code) => {
    const outcome = await inTurn(deps, async (tx, at) => {
      await assertKeyLives(tx, by, at);
      const app = await lockApp(tx, by.id);
      if (!app) return 'operator.not-enrolled';
      const taken = await takeCode(tx, deps, { app, operatorId: by.id, code, at });
      return taken.ok ? openSession(deps, tx, { by, at, factor: taken.factor }) : taken.code;
    });
    // What was counted stays counted: the refusal comes after the commit.
    if (typeof outcome === 'string') throw refusal(outcome);
    return outcome;
  };

export function createOperatorFactor(deps: OperatorFactorDeps): OperatorFactor {
  return {
    offer: createOffering(deps),
    enrol: createEnrolling(deps),
    open: createOpening(deps),
    async look(by) {
      const expiresAt = by.session && (await endOfSession(deps.database, by.session.tokenHash));
      if (!expiresAt) throw refusal('operator.factor-needed');
      return { operator: by.id, expiresAt };
    },
    close: (by) =>
      inTurn(deps, async (tx) => {
        if (by.session) await deleteSession(tx, by.session.tokenHash);
      }),
  };
}
