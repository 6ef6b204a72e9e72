import { amountFromWire } from '@pavilion/money';
import * as v from 'valibot';

/** A JSON number of money becomes an amount. Units on the wire: whole currency, up to four decimals. */
export const wireAmount = v.pipe(
  v.number(),
  v.check((value) => Number.isFinite(value) && Math.abs(value) <= 5e11, 'amount out of range'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return amountFromWire(dataset.value);
    } catch {
      addIssue({ message: 'amount with more than four decimals' });
      return NEVER;
    }
  }),
);

/** Milliseconds since 1970 in UTC. */
export const epochMillis = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A whole number in an address. */
export const queryInteger = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}$/), v.transform(Number))]),
  v.integer(),
);

/** Short text in an address or body; control characters have no place in either. */
export const shortText = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength), v.regex(/^\P{Cc}*$/u));

/** Page number from 1. */
export const pageNo = v.optional(v.pipe(queryInteger, v.minValue(1), v.maxValue(10_000)), 1);

/** Rows a page, `defaultSize` unless said otherwise, bounded. */
export const pageSize = (defaultSize: number, max: number) =>
  v.optional(v.pipe(queryInteger, v.minValue(1), v.maxValue(max)), defaultSize);

/** A cursor of an answer before: asks for what follows or precedes it, whatever came to the list meanwhile. */
export const pageCursor = v.optional(shortText(400));

/** Cursors of a page's answer; one is missing where the list ends. */
export const cursors = { next: v.optional(v.string()), previous: v.optional(v.string()) };

/** The nine lobby categories, as the wire spells them. */
export const gameCategories = [
  'LIVE',
  'SPORTS',
  'RNG',
  'FISH',
  'PVP',
  'ESPORTS',
  'ELOTT',
  'COCKFIGHT',
  'INHOUSE',
] as const;

/** One of {@link gameCategories}. */
export type GameCategory = (typeof gameCategories)[number];

export const gameCategory = v.picklist(gameCategories);

/** Languages of the wire that have a complete catalogue. */
export const languages = ['TW', 'EN', 'VI'] as const;

/** One of {@link languages}. */
export type Language = (typeof languages)[number];

export const language = v.picklist(languages);
