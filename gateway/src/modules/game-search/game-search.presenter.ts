import type { endpoints } from '@pavilion/api-contract';
import type * as v from 'valibot';
import { type GameReader, type IndexedGame, presentGame, presentVendor } from '../catalogue';
import type { SearchAnswer } from './game-search.service';

type WireAnswer = v.InferInput<(typeof endpoints.gameSearch)['response']>;

/** An answer as the wire spells it, with the words that it answers. */
export function presentAnswer(answer: SearchAnswer, word: string, reader: GameReader): WireAnswer {
  const { repaired, top, vendors, categories, total } = answer;
  const present = (games: readonly IndexedGame[]) => games.map((game) => presentGame(game, reader));
  return {
    word,
    ...(repaired === undefined ? {} : { repaired }),
    ...(top ? { top: presentGame(top, reader) } : {}),
    games: present(answer.games),
    close: present(answer.close),
    vendors: vendors.map(({ category, card }) => presentVendor(category, card)),
    categories: categories.map(({ category, gameCount }) => ({ gameType: category, gameCount })),
    totalCount: total,
  };
}
