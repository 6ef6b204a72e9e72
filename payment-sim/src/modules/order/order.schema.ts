import { amountFromWire } from '@pavilion/money';
import * as v from 'valibot';
import { walletCodes } from './house-accounts.data';

/** An amount of whole currency, as merchants send it. */
export const wholeAmount = v.pipe(
  v.number(),
  v.minValue(0.0001),
  v.maxValue(5e11),
  v.check(isAmount, 'has more than four decimals'),
  v.transform((value) => amountFromWire(value)),
);
/** Whether the ledger's units can say it. */
function isAmount(value: number): boolean {
  try {
    return amountFromWire(value) > 0n;
  } catch {
    return false;
  }
}

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));

/** Chains of the sandbox. */
export const networks = ['TRC20', 'ERC20'] as const;

const card = v.object({
  telco: text(20),
  serial: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{6,20}$/)),
  pin: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{8,20}$/)),
});

export const orderRequest = v.pipe(
  v.object({
    reference: v.pipe(v.string(), v.regex(/^[\w.:-]{1,60}$/)),
    method: v.picklist(['BANK_TRANSFER', 'VIETQR', 'EWALLET', 'EWALLET_P2P', 'CRYPTO', 'SCRATCH_CARD']),
    amount: wholeAmount,
    /** Of crypto its own currency, in which the amount is. */
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/)),
    network: v.optional(v.picklist(networks)),
    /** The company at which payer and payee have their wallets. */
    wallet: v.optional(v.picklist(walletCodes)),
    card: v.optional(card),
    remark: text(60),
    returnUrl: v.optional(v.pipe(v.string(), v.url(), v.maxLength(400))),
    expiresAt: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  v.check(({ method, network }) => (method === 'CRYPTO') === (network !== undefined), 'has a chain where it is crypto'),
  v.check(
    ({ method, wallet }) => (method === 'EWALLET_P2P') === (wallet !== undefined),
    'has a wallet where it goes from one to another',
  ),
  v.check(
    ({ method, card: paid }) => (method === 'SCRATCH_CARD') === (paid !== undefined),
    'has a card where it is one',
  ),
);

export type OrderRequest = v.InferOutput<typeof orderRequest>;

/** Which order a merchant asks about. */
export const orderNamed = v.object({ reference: v.pipe(v.string(), v.maxLength(60)) });

/** Which payment a merchant gives back. */
export const paymentNamed = v.object({ paymentId: v.pipe(v.string(), v.maxLength(80)) });

/** What the payer is told. */
export const instructions = v.object({
  bankName: v.optional(v.string()),
  bin: v.optional(v.string()),
  accountNumber: v.optional(v.string()),
  accountName: v.optional(v.string()),
  walletPhone: v.optional(v.string()),
  address: v.optional(v.string()),
  launchUrl: v.string(),
});

export type Instructions = v.InferOutput<typeof instructions>;

/** States of an order: `paid` once anything arrived for it. */
export const orderState = v.picklist(['open', 'paid', 'failed', 'cancelled']);
