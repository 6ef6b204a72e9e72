import type * as v from 'valibot';
import type { lettersSection } from './letters-section.schema';

/** What holds for a brand of which nothing else was ever set. */
export const usualLetters: v.InferOutput<typeof lettersSection> = { perDay: 10, answersPerDay: 200 };
