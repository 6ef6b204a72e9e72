import type * as v from 'valibot';
import type { lineTransferSection } from './line-transfer-section.schema';

/** What holds for a brand of which nothing else was ever set. */
export const usualLineTransfer: v.InferOutput<typeof lineTransferSection> = {
  minimum: '10000',
  maximum: '50000000',
  mostOfDay: '100000000',
};
