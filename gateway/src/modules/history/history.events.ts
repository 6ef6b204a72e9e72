import type { Logger } from '@pavilion/platform';

/** What is told of history beside answers. */
export const createHistoryEvents = (logger: Logger) => ({
  /** A vendor did not say how a round was drawn; the member sees the bet without its proof. */
  proofMissing: (error: unknown): void => logger.warn({ err: error }, 'a vendor told no proof of a round'),
});
