import type { OutsideService } from '@pavilion/api-contract/calls/outside-sign-in';

/**
 * What the site needs of the provider outside; ID tokens prove who signed in there. Nobody stays signed in at the
 * provider: the platform's session is the only one. Every method throws `OutsideFailure`.
 */
export interface OutsideProvider {
  /** Has somebody sign in in a window of the service, and gives the ID token. */
  signInByPopup(service: OutsideService): Promise<string>;
  /** Leaves the page for the service's own, which leads back to the address of now. */
  leaveFor(service: OutsideService): Promise<void>;
  /** ID token of whoever has come back from the service's page; `null` where nobody has. */
  tokenOfReturn(): Promise<string | null>;
  /** Sends a code to a number (`+84912345678`), and gives the name of that sending. */
  sendCode(number: string): Promise<string>;
  /** ID token for a code that was sent. */
  confirmCode(sending: string, code: string): Promise<string>;
}
