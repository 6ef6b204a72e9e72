import type { Amount } from '@pavilion/money';

/** Whose money moves. */
export interface Mover {
  readonly brandId: string;
  readonly memberId: bigint;
  readonly currency: string;
}

/** A wallet that a vendor keeps for a member. */
export interface VendorWallet extends Mover {
  readonly vendor: string;
}

/** A movement between the platform and a vendor's wallet; `reference` is what makes it one movement. */
export interface VendorMovement extends VendorWallet {
  readonly reference: string;
  readonly direction: 'to-vendor' | 'from-vendor';
  readonly amount: Amount;
}

export type MovementEnd = 'done' | 'refused';

/** Wallets that vendors keep. A call that throws may or may not have been carried out, and is made again. */
export interface VendorWallets {
  /** Makes the wallet where it is not there, and says what is in it. */
  balance(wallet: VendorWallet): Promise<Amount>;
  /** Once for a reference. */
  move(movement: VendorMovement): Promise<MovementEnd>;
  /** `unknown` where the vendor never heard of it. */
  stateOf(movement: VendorMovement): Promise<MovementEnd | 'unknown'>;
}
