import { obeysRule, type RegisterFieldRule } from '@pavilion/api-contract';
import { type Clock, type Database, err, ok, type Result, type Tx } from '@pavilion/platform';
import { type Brand, isDoneBy, noteDone, type PaymentGate, type Refusal } from '../../kit';
import { type PasswordHasher, refusal, required } from '../password';
import { findPaymentHash, insertPaymentCredential, replacePaymentCredential } from './payment-credential.repository';

/** Whose payments, and from where. */
export interface PaymentOwner {
  readonly brand: Brand;
  readonly memberId: bigint;
  readonly address: string;
  readonly deviceId: string;
  /** Of the call that sets or changes it. */
  readonly intentKey: string | null;
}

/** Passwords of payments, as their owners set and change them. The call that did it is told so again. */
export interface PaymentPasswords {
  has(brandId: string, memberId: bigint): Promise<boolean>;
  /** Sets the first one. */
  set(owner: PaymentOwner, password: string): Promise<Result<undefined, Refusal>>;
  change(
    owner: PaymentOwner,
    passwords: { readonly oldPassword: string; readonly newPassword: string },
  ): Promise<Result<undefined, Refusal>>;
}

export interface PaymentPasswordsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly hasher: Pick<PasswordHasher, 'hash'>;
  readonly payments: PaymentGate;
}

/** Where registration does not ask for one, and so has no rule. */
const usualRule: RegisterFieldRule = {
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 64,
  acceptedPattern: '*',
  patternId: 0,
  type: 'password',
};

export function createPaymentPasswords(deps: PaymentPasswordsDeps): PaymentPasswords {
  const { database, clock, hasher, payments } = deps;
  const at = (): Date => new Date(clock.now());
  /** Whether this changes it, or the same call has done so. */
  const isDone = ({ brand, intentKey }: PaymentOwner, change: (tx: Tx) => Promise<boolean>): Promise<boolean> =>
    database.transaction(async (tx) => {
      if (!(await change(tx))) return isDoneBy(tx, brand.id, intentKey);
      await noteDone(tx, brand.id, { intentKey, at: at() });
      return true;
    });
  return {
    has: async (brandId, memberId) => (await findPaymentHash(database, brandId, memberId)) !== undefined,
    async set(owner, password) {
      const { brand, memberId, intentKey } = owner;
      if (await isDoneBy(database, brand.id, intentKey)) return ok(undefined);
      const refused = refuseByRule(brand, password);
      if (refused) return err(refused);
      const passwordHash = await hasher.hash(password);
      const isSet = await isDone(owner, (tx) =>
        insertPaymentCredential(tx, brand.id, { memberId, passwordHash, at: at() }),
      );
      return isSet ? ok(undefined) : err({ code: 'payment.password-set' });
    },
    async change(owner, { oldPassword, newPassword }) {
      const { brand, memberId, address, deviceId, intentKey } = owner;
      if (await isDoneBy(database, brand.id, intentKey)) return ok(undefined);
      const before = await findPaymentHash(database, brand.id, memberId);
      const refused =
        refuseByRule(brand, newPassword) ??
        refusalOf(await payments.refuse(brand.id, { memberId, password: oldPassword, address, deviceId }));
      if (refused || before === undefined) return err(refused ?? { code: 'not.exists.payment.password' });
      const passwordHash = await hasher.hash(newPassword);
      const isChanged = await isDone(owner, (tx) =>
        replacePaymentCredential(tx, brand.id, { memberId, passwordHash, before, at: at() }),
      );
      // Whoever changed it in the meantime made the old password that was given here wrong.
      return isChanged ? ok(undefined) : err({ code: 'invalid.payment.pw' });
    },
  };
}

const refusalOf = (code: Refusal['code'] | undefined): Refusal | undefined => code && { code };

/** Why a new one does not do; nothing when it does. */
export function refuseByRule(brand: Brand, password: string): Refusal | undefined {
  const own = brand.register.paymentPassword;
  const rule = (own?.enabled ? required(own) : undefined) ?? usualRule;
  if (obeysRule(rule, password)) return undefined;
  return { code: 'register.field-invalid', value: { fields: [refusal('paymentPassword', rule, rule.patternId)] } };
}
