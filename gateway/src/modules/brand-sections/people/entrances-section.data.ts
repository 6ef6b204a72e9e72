import type * as v from 'valibot';
import type { entrancesSection } from './entrances-section.schema';

/**
 * What holds for a brand of which nothing else was ever set: everybody comes in everywhere, and stands below nobody.
 */
export const usualEntrances: v.InferOutput<typeof entrancesSection> = { agent: null, hosts: [] };
