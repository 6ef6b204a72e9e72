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
  readonly address: string;
  readonly deviceId: string;
  readonly newPassword: string;
  readonly code?: string | undefined;
  readonly proof?: string | undefined;
  /** In place of a code. */
  readonly answers?: readonly Answer[] | undefined;
}

/** What setting anew takes. */
export interface PaymentResetDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly hasher: Pick<PasswordHasher, 'hash'>;
  readonly proofs: CodeProofs;
  readonly questions: SecurityQuestions;
}

/** Sets a payment password by a code or by answers; payouts rest for a day, in which its owner learns of it. */
export function createPaymentReset(
  deps: PaymentResetDeps,
): (reset: PaymentReset) => Promise<Result<undefined, Refusal>> {
  const { database, clock, hasher, proofs, questions } = deps;
  const guard = createPasswordGuard({ database, clock, of: 'payment password' });
  const store = async (tx: Tx, { owner }: PaymentReset, made: { before: string; passwordHash: string; at: Date }) => {
    const { brand, memberId } = owner;
    await guard.clear(tx, brand.id, memberId);
    await questions.clear(tx, brand.id, memberId);
    await replacePaymentCredential(tx, brand.id, { memberId, ...made });
    await setRest(tx, brand.id, { memberId, until: new Date(made.at.getTime() + restMs) });
  };
  return async (reset) => {
    const { owner, newPassword, answers, code, proof } = reset;
    const { brand, memberId, sessionId } = owner;
    const refused = refusePaymentPassword(brand, newPassword);
    if (refused) return err(refused);
    const before = await findPaymentHash(database, brand.id, memberId);
    if (before === undefined) return err({ code: 'not.exists.payment.password' });
    const wrong = answers && (await questions.refuse({ ...reset, brandId: brand.id, memberId }, answers));
    if (wrong) return err({ code: wrong === 'locked' ? 'payment.locked' : 'security.answer-wrong' });
    const passwordHash = await hasher.hash(newPassword);
    return database.transaction(async (tx) => {
      const at = new Date(clock.now());
      if (!answers) {
        const brought = { memberId, sessionId, purpose: 'payment-password', code, proof, at } as const;
        const arrived = await proofs.take(tx, brand.id, brought);
        if (arrived !== 'ok') return err({ code: arrived });
      }
      await store(tx, reset, { before, passwordHash, at });
      return ok(undefined);
    });
  };
}
