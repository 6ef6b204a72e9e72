import type * as v from 'valibot';
import type { protectionSection } from './protection-section.schema';

/** What holds for a brand of which nothing else was ever set: its customer service alone is named. */
export const usualProtection: v.InferOutput<typeof protectionSection> = { contacts: [] };
