import { endpoints } from '@pavilion/api-contract';
import { ok } from '@pavilion/platform';
import type { ModuleContext, SignedCall } from '../../kit';
import type { PaymentOwner, PaymentPasswords } from './payment-password.service';

/** The payment password of the signed-in account. */
export function registerPaymentPasswordRoutes(context: ModuleContext, passwords: PaymentPasswords): void {
  context.bindSigned(endpoints.hasPaymentPassword, async ({ brand, session }) =>
    ok(await passwords.has(brand.id, session.memberId)),
  );
  context.bindSigned(endpoints.setPaymentPassword, (call) => passwords.set(ownerOf(call), call.body.password));
  context.bindSigned(endpoints.changePaymentPassword, (call) => passwords.change(ownerOf(call), call.body));
}

const ownerOf = ({
  brand,
  session,
  ip,
  deviceId = '',
  idempotencyKey,
}: Omit<SignedCall, 'endpoint' | 'query' | 'body'>): PaymentOwner => ({
  brand,
  memberId: session.memberId,
  address: ip,
  deviceId,
  intentKey: idempotencyKey ?? null,
});
