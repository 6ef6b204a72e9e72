import { useModule } from '@pavilion/remote-contract';

/** What the brand lets a member set and change. */
export interface Offered {
  /** The password of signing in. */
  readonly password: boolean;
  /** The one of payments. */
  readonly payment: boolean;
  /** Codes by message, without which neither number nor address is bound. */
  readonly codes: boolean;
}

/** What the modules that are on let a member set; what is off is refused by the platform. */
export const useOffered = (): Offered => ({
  password: useModule('PASS3'),
  payment: useModule('PAYMENTPASS3'),
  codes: useModule('VERIFICATION3'),
});
