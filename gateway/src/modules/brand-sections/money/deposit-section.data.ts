import type * as v from 'valibot';
import type { depositSection } from './deposit-section.schema';

/** What holds for a brand that set nothing else: no way of paying in, since each leads to somebody's account. */
export const usualDeposit: v.InferOutput<typeof depositSection> = { ways: [], reviewAbove: null };
