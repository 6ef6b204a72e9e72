import { type Clock, type Database, err, ok, type Result, type Tx } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import { createPasswordGuard, type PasswordHasher } from '../password';
import { findPaymentHash, refusePaymentPassword, replacePaymentCredential } from '../payment-password';
import { setRest } from './code-proof.repository';
import type { CodeProofs } from './code-proof.service';
import { restMs } from './profile.policy';
import type { ProfileOwner } from './profile.service';
import type { Answer, SecurityQuestions } from './security-question.service';

/** A new payment password of somebody who does not know the old one. */
export interface PaymentReset {
  readonly owner: ProfileOwner;
  readonly newPassword: string;
  readonly code?: string | undefined;
  readonly proof?: string | undefined;
  /** In place of a code. */
  readonly answers?: readonly Answer[] | undefined;
}

export interface PaymentResetDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly hasher: Pick<PasswordHasher, 'hash'>;
  readonly proofs: CodeProofs;
  readonly questions: SecurityQuestions;
}

/** Somebody else set it meanwhile: what was used up for it is taken back. */
class SetMeanwhileError extends Error {
  override readonly name = 'SetMeanwhileError';
}

/** Sets a payment password by a code or by answers; payouts rest for a day, in which its owner learns of it. */
export function createPaymentReset(
  deps: PaymentResetDeps,
): (reset: PaymentReset) => Promise<Result<undefined, Refusal>> {
  const { database, clock, hasher, proofs } = deps;
  const store = createStore(deps);
  return async (reset) => {
    const { owner, newPassword } = reset;
    const { brand, memberId } = owner;
    const refused = refusePaymentPassword(brand, newPassword);
    if (refused) return err(refused);
    const before = await findPaymentHash(database, brand.id, memberId);
    if (before === undefined) return err({ code: 'not.exists.payment.password' });
    // What is wrong is told before a hash is made, which costs.
    const wrong = await refuseShown(deps, reset);
    if (wrong) return err({ code: wrong });
    const passwordHash = await hasher.hash(newPassword);
    try {
      return await database.transaction(async (tx) => {
        const at = new Date(clock.now());
        const arrived = reset.answers ? 'ok' : await proofs.take(tx, brand.id, broughtOf(reset, at));
        if (arrived !== 'ok') return err({ code: arrived });
        await store(tx, reset, { before, passwordHash, at });
        return ok(undefined);
      });
    } catch (error) {
      if (error instanceof SetMeanwhileError) return err({ code: 'platform.busy' });
      throw error;
    }
  };
}

const broughtOf = ({ owner: { memberId, sessionId }, code, proof }: PaymentReset, at: Date) =>
  ({ memberId, sessionId, purpose: 'payment-password', code, proof, at }) as const;

/** Why what was shown does not do; nothing when it does. */
async function refuseShown(
  { clock, proofs, questions }: PaymentResetDeps,
  reset: PaymentReset,
): Promise<Refusal['code'] | undefined> {
  const { owner, answers } = reset;
  const { brand } = owner;
  if (answers) {
    const wrong = await questions.refuse({ ...owner, brandId: brand.id }, answers);
    return wrong && (wrong === 'locked' ? 'payment.locked' : 'security.answer-wrong');
  }
  const arrived = await proofs.look(brand.id, broughtOf(reset, new Date(clock.now())));
  return arrived === 'ok' ? undefined : arrived;
}

function createStore({ database, clock, questions }: PaymentResetDeps) {
  const guard = createPasswordGuard({ database, clock, of: 'payment password' });
  return async (
    tx: Tx,
    { owner }: PaymentReset,
    made: { before: string; passwordHash: string; at: Date },
  ): Promise<void> => {
    const { brand, memberId } = owner;
    if (!(await replacePaymentCredential(tx, brand.id, { memberId, ...made }))) throw new SetMeanwhileError();
    await guard.clear(tx, brand.id, memberId);
    await questions.clear(tx, brand.id, memberId);
    await setRest(tx, brand.id, { memberId, until: new Date(made.at.getTime() + restMs) });
  };
}
