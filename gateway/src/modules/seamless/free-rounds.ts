import type { Amount } from '@pavilion/money';
import type { SeamlessRefusal } from './seamless.errors';
import type { BatchHead, Credit, JudgedDebit } from './seamless.repository';

/** What became of a message about a round without a stake. */
export interface FreeRoundBooking {
  readonly outcome: 'posted' | 'replayed' | SeamlessRefusal;
  readonly transactionId: bigint | undefined;
  readonly balance: Amount | undefined;
  /** Rounds that are left; of a debit. */
  readonly freeRoundsLeft: number | undefined;
  /** What of a win was paid; of a credit. */
  readonly credited: Amount | undefined;
}

/** Rounds that are played without a stake, which the module of free rounds counts and pays. */
export interface FreeRounds {
  /** Takes one round of a campaign, once for its reference. */
  begin(head: BatchHead, debit: JudgedDebit & { readonly campaign: string }): Promise<FreeRoundBooking>;
  /** Books what such a round won, or its end, once for its reference. */
  credit(head: BatchHead, credit: Credit): Promise<FreeRoundBooking>;
}
