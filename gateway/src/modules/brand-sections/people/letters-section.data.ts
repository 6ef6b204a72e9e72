import type * as v from 'valibot';
import type { lettersSection } from './letters-section.schema';

export const usualLetters: v.InferOutput<typeof lettersSection> = { perDay: 10, answersPerDay: 200 };
