import type { Amount } from '@pavilion/money';

/** An order as a provider is asked for it; `reference` is what makes it one order. */
export interface ProviderOrder {
  readonly reference: string;
  readonly method: string;
  /** In units of `currency`, which is the crypto currency of a payment on a chain. */
  readonly amount: Amount;
  readonly currency: string;
  readonly remark: string;
  /** Of a payment on a chain. */
  readonly network: string | null;
  /** Of a transfer between e-wallets: the wallet by which both sides are found. */
  readonly wallet: string | null;
  /** Of a payment by scratch card. */
  readonly card: { readonly telco: string; readonly serial: string; readonly pin: string } | null;
  /** Where the provider's page leads back to. */
  readonly returnUrl: string | null;
  readonly expiresAt: Date;
}

/** What the payer needs, as the provider tells it. */
export interface ProviderInstructions {
  readonly bankName?: string | undefined;
  /** Number of the bank in VietQR. */
  readonly bin?: string | undefined;
  readonly accountNumber?: string | undefined;
  readonly accountName?: string | undefined;
  /** Of a transfer between e-wallets: the number that the payee's wallet is found by. */
  readonly walletPhone?: string | undefined;
  readonly launchUrl?: string | undefined;
  /** Of a payment on a chain. */
  readonly address?: string | undefined;
}

/** Money that arrived for an order. */
export interface ProviderPayment {
  readonly paymentId: string;
  readonly amount: Amount;
  readonly at: Date;
  readonly reversed: boolean;
}

/** Where an order stands at the provider. */
export interface ProviderStatus {
  readonly state: 'open' | 'paid' | 'failed' | 'cancelled';
  readonly payments: readonly ProviderPayment[];
}

/** Money that goes out, as a provider is asked for it; `reference` is what makes it one payout. */
export interface ProviderPayout {
  readonly reference: string;
  /** Bank, e-wallet, virtual wallet. */
  readonly kind: 'BC' | 'EW' | 'VW';
  readonly bankCode: string;
  /** Of a virtual wallet. */
  readonly network: string | null;
  /** Number or address, in full. */
  readonly account: string;
  readonly holder: string;
  readonly amount: Amount;
  /** Of a virtual wallet its own, in which the amount is. */
  readonly currency: string;
}

/** What became of a payout; `pending` while the provider does not know. */
export type PayoutState = 'done' | 'failed' | 'pending';

/** A refusal that stays one however often it is asked again. */
export class ProviderRefusal extends Error {
  constructor(
    reason: string,
    readonly status: number,
  ) {
    super(`the provider refuses: ${reason}`);
    this.name = 'ProviderRefusal';
  }
}

/** Who takes payments for a brand. A call that throws may or may not have been carried out, and is made again. */
export interface PaymentProvider {
  readonly name: string;
  /** @throws ProviderRefusal for what it never takes */
  openOrder(
    order: ProviderOrder,
  ): Promise<{ readonly providerId: string; readonly instructions: ProviderInstructions }>;
  /** `unheard` where the provider never had the order, and from then on never takes it, however late it comes. */
  cancelOrder(reference: string): Promise<'ended' | 'unheard'>;
  orderStatus(reference: string): Promise<ProviderStatus>;
  /**
   * Gives a payment back to whoever made it, once; what its payer took back before needs no more.
   * @throws ProviderRefusal where it never gives it back
   */
  returnPayment(paymentId: string): Promise<void>;
  /** Once for a reference. What the provider takes for no payout of anybody's has failed. */
  payOut(payout: ProviderPayout): Promise<PayoutState>;
  /** `unknown` where the provider never heard of it. */
  payoutState(reference: string): Promise<PayoutState | 'unknown'>;
}
