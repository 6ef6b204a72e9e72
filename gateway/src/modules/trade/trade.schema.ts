import type { Amount } from '@pavilion/money';

/** States of a trade: matched, said to be paid, and how it ended. */
export const tradeStates = ['MATCHED', 'PAID', 'CONFIRMED', 'DISPUTED', 'CANCELLED', 'EXPIRED'] as const;
/** One of {@link tradeStates}. */
export type TradeState = (typeof tradeStates)[number];

/** What a brand says of members who pay each other, as it is now. */
export interface TradeRules {
  readonly isOn: boolean;
  readonly minimum: Amount;
  readonly maximum: Amount;
  /** Until when a payer has paid. */
  readonly payMinutes: number;
  /** After so long a receipt counts as confirmed. */
  readonly confirmMinutes: number;
  /** Trades that a payer may leave unpaid within a day. */
  readonly abandonsPerDay: number;
}

/** Method of the deposit that a trade becomes. */
export const tradeMethod = 'C2C';
