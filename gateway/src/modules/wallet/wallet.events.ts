import type { Logger } from '@pavilion/platform';

/** What happens to money that members and operators see, as log lines; none of these throws. */
export interface WalletEvents {
  balancesNotPublished(error: unknown): void;
  holdsNotReturned(error: unknown): void;
  holdNotReturned(holdId: bigint, error: unknown): void;
  /** An operator took a posting back. */
  postingReversed(reversed: {
    readonly brandId: string;
    readonly transactionId: bigint;
    readonly operator: string;
    readonly reason: string;
  }): void;
}

export function createWalletEvents(logger: Logger): WalletEvents {
  return {
    balancesNotPublished: (error) => logger.warn({ err: error }, 'balances were not published'),
    holdsNotReturned: (error) => logger.warn({ err: error }, 'holds that are due were not given back'),
    holdNotReturned: (holdId, error) =>
      logger.warn({ err: error, holdId: String(holdId) }, 'a hold that is due was not given back'),
    postingReversed: ({ transactionId, ...reversed }) =>
      logger.info({ ...reversed, transactionId: String(transactionId) }, 'a posting was taken back'),
  };
}
