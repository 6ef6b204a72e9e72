import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { vendorCard } from './game';
import { wireGame } from './wire-game';
import { gameCategory, pageSize, shortText } from './wire-types';

/** What somebody types is answered; nothing typed, what most people look for. */
export const gameSearch = defineEndpoint('gameSearch', {
  method: 'GET',
  path: '/wps/relay/GCSGAME_search',
  moduleId: 'GAMELO3',
  query: v.object({
    /**
     * Part of a name, a vendor or a category, in any language; slips of typing are mended, save between quotation
     * marks.
     */
    q: v.optional(shortText(60), ''),
    /** Most games of the answer. */
    size: pageSize(8, 24),
  }),
  response: v.pipe(
    v.object({
      /** The words that this answers, as they were asked. */
      word: v.string(),
      /** The words that were searched for in their place, when they had to be mended. */
      repaired: v.optional(v.string()),
      /** The game that was meant, where a name says so. */
      top: v.optional(wireGame),
      /** The next ones, best first; the hot games for no words. */
      games: v.array(wireGame),
      /** Games that answer to some of the words. */
      close: v.array(wireGame),
      vendors: v.array(vendorCard),
      categories: v.array(v.object({ gameType: gameCategory, gameCount: v.number() })),
      /** How many games answer to all of the words; the list of games has them all. */
      totalCount: v.number(),
    }),
    v.transform(({ totalCount, categories, ...found }) => ({
      ...found,
      categories: categories.map(({ gameType, gameCount }) => ({ category: gameType, gameCount })),
      total: totalCount,
    })),
  ),
  summary: 'Games, vendors and categories for what is being typed',
});

/** What {@link gameSearch} found. */
export type FoundGames = v.InferOutput<(typeof gameSearch)['response']>;
