import type { Clock, Database } from '@pavilion/platform';
import type { PaymentGate } from '../../kit';
import { createPasswordGuard, type PasswordHasher } from '../password';
import { findPaymentHash } from './payment-credential.repository';

export interface PaymentGateDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly hasher: Pick<PasswordHasher, 'verify'>;
}

/** Five guesses in a quarter of an hour for an account, whatever device they come from; the right one clears them. */
export function createPaymentGate(deps: PaymentGateDeps): PaymentGate {
  const { database, hasher } = deps;
  const guard = createPasswordGuard({ ...deps, of: 'payment password' });
  return {
    async refuse(brandId, { password, ...attempt }) {
      const hash = await findPaymentHash(database, brandId, attempt.memberId);
      if (hash === undefined) return 'not.exists.payment.password';
      if (!(await guard.take(brandId, attempt))) return 'payment.locked';
      if (!(await hasher.verify(hash, password))) return 'invalid.payment.pw';
      await database.transaction((tx) => guard.clear(tx, brandId, attempt.memberId));
      return undefined;
    },
  };
}
