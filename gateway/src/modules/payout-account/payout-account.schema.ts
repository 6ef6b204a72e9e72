import type { PayoutKind } from '@pavilion/api-contract/calls/payout';

/** Bank, e-wallet or crypto currency, as a brand sets it. */
export interface PayoutBank {
  readonly code: string;
  readonly name: string;
  readonly kind: PayoutKind;
  readonly bin?: string | undefined;
  readonly networks: readonly string[];
  /** Epoch milliseconds in which nothing is paid out to it. */
  readonly maintenance: { readonly start: number; readonly end: number } | null;
}

export interface PayoutRules {
  readonly banks: readonly PayoutBank[];
  readonly mostBankCards: number;
  readonly mostVirtualWallets: number;
  /** Whether owners take them off the list themselves. */
  readonly ownersDelete: { readonly bankCards: boolean; readonly virtualWallets: boolean };
  /** For so long nothing is paid out to a new one. */
  readonly restHours: number;
}
