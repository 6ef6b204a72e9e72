import type * as v from 'valibot';
import type { lineTransferSection } from './line-transfer-section.schema';

export const usualLineTransfer: v.InferOutput<typeof lineTransferSection> = {
  minimum: '10000',
  maximum: '50000000',
  mostOfDay: '100000000',
};
