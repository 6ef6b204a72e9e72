import type { Passkey } from '../second-factor.queries';

/** The dialog that is open. */
export type Opened =
  | { readonly dialog: 'add-app' | 'manage-app' | 'add-passkey' }
  | { readonly dialog: 'remove-passkey'; readonly passkey: Passkey };
