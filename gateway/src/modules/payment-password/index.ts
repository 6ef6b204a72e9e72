import type { GatewayModule, PaymentGate } from '../../kit';
import type { PaymentGateDeps } from './payment-gate';
import { registerPaymentPasswordRoutes } from './payment-password.routes';
import { createPaymentPasswords, type PaymentPasswordsDeps } from './payment-password.service';

export { findPaymentHash, insertPaymentCredential, replacePaymentCredential } from './payment-credential.repository';
export { refuseByRule as refusePaymentPassword } from './payment-password.service';
export { createPaymentGate } from './payment-gate';

/** The password of an account's payments: set, changed, and verified before what needs it. */
export function createPaymentPasswordModule(
  deps: PaymentPasswordsDeps & PaymentGateDeps & { readonly payments: PaymentGate },
): GatewayModule {
  return {
    name: 'payment-password',
    register: (context) => registerPaymentPasswordRoutes(context, createPaymentPasswords(deps)),
  };
}
