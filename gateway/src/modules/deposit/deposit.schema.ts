import type { DepositState } from '@pavilion/api-contract/calls/deposit-order';
import type { Amount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { Refusal } from '../../kit';

/** Why an order is where it is. */
export const depositReasons = ['preparing', 'review', 'declined', 'reversed', 'refused', 'unaccepted'] as const;

/** One of {@link depositReasons}. */
export type DepositReason = (typeof depositReasons)[number];

/** How far giving back is of what was refused: asked of the provider, done, or refused by it. */
export const returnStates = ['ASKED', 'DONE', 'REFUSED'] as const;

/**
 * Why a payment is looked at before it is credited: beyond a limit of its member or of the brand, during a break or an
 * exclusion, above what the brand credits by itself, outside of the bounds of its way, by a way that is closed.
 */
export const reviewCauses = ['limit', 'excluded', 'too-large', 'out-of-bounds', 'way-closed'] as const;

/** One of {@link reviewCauses}. */
export type ReviewCause = (typeof reviewCauses)[number];

/** States as the table numbers them. */
export const depositStateIds = {
  success: 2,
  rejected: 3,
  pending: 4,
  processing: 5,
  cancelled: 6,
  expired: 7,
} as const satisfies Record<DepositState, number>;

/** What the payer is told, as it is kept. */
export const keptInstructions = v.object({
  bankName: v.optional(v.string()),
  accountNumber: v.optional(v.string()),
  accountName: v.optional(v.string()),
  walletPhone: v.optional(v.string()),
  qrContent: v.optional(v.string()),
  launchUrl: v.optional(v.string()),
  address: v.optional(v.string()),
  network: v.optional(v.string()),
  cryptoCurrency: v.optional(v.string()),
  cryptoAmount: v.optional(v.string()),
  confirmations: v.optional(v.number()),
});

export type KeptInstructions = v.InferOutput<typeof keptInstructions>;

/** A way of paying in by one bank, as a brand sets it. */
export interface DepositWay {
  readonly method: string;
  readonly bankCode: string;
  readonly bankName: string;
  readonly vendorId: string;
  readonly minimum: Amount;
  readonly maximum: Amount;
  /** Hundredths of a percent. */
  readonly chargeRate: number;
  readonly fixedAmounts: readonly Amount[];
  readonly expiryMinutes: number;
  /** Of crypto. */
  readonly crypto: CryptoTerms | null;
  /** Of scratch cards: the companies that sell them. */
  readonly telcos: readonly string[];
}

/** What a brand says of a crypto currency, which is the bank's code of its way. */
export interface CryptoTerms {
  /** What one unit is credited with. */
  readonly rate: Amount;
  readonly networks: readonly { readonly network: string; readonly confirmations: number }[];
}

/** Methods of paying in that are served, in the order in which they are offered. */
export const servedMethods = ['VIETQR', 'BANK_TRANSFER', 'EWALLET', 'EWALLET_P2P', 'CRYPTO', 'SCRATCH_CARD'] as const;

/** The method by which one e-wallet pays another. */
export const betweenWallets = 'EWALLET_P2P' satisfies (typeof servedMethods)[number];

/** A card that somebody pays by. */
export interface PaidCard {
  readonly telco: string;
  readonly serial: string;
  readonly pin: string;
}

export interface DepositRules {
  readonly ways: readonly DepositWay[];
  /** Payments above it are looked at by hand. */
  readonly reviewAbove: Amount | null;
  /** Amounts that forms offer. */
  readonly presets: readonly Amount[];
  /** Whether the hours of paying in have come. */
  readonly isOpen: boolean;
}

/** Why a member may not pay in so much; the lock that it takes holds until the transaction ends. */
export type DepositRefusal = (
  tx: Tx,
  deposit: { readonly brandId: string; readonly memberId: bigint; readonly amount: Amount },
) => Promise<Refusal | undefined>;
