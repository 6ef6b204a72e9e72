import type { Amount } from '@pavilion/money';

/** What became of a wager, or cash that moved. Figures are changes: all of them together are what the ledger says. */
export interface Settlement {
  readonly id: bigint;
  readonly brandId: string;
  readonly memberId: bigint;
  readonly pool: 'real' | 'trial';
  readonly currency: string;
  readonly kind: 'settled' | 'adjusted' | 'cancelled' | 'cash';
  readonly transactionId: bigint;
  /** Of a wager; cash has none of these three. */
  readonly wagerId: bigint | undefined;
  readonly category: string | undefined;
  readonly vendorCode: string | undefined;
  /** Of cash: the type of its movement. */
  readonly typeId: number | undefined;
  /** 1 when a wager is settled, -1 when a settled one is cancelled, else 0. */
  readonly wagers: number;
  readonly stake: Amount;
  readonly validStake: Amount;
  readonly win: Amount;
  readonly cash: Amount;
  /** Agents above the member from the house's root down, when the wager was placed or the cash moved. */
  readonly agentPath: readonly bigint[];
  readonly placedAt: Date;
  readonly at: Date;
}
