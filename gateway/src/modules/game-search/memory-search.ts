import { type FoldedWord, foldWords } from './folded-words';
import type { GameFindings, GameSearch, SearchedCatalogue } from './game-search';
import { createWordBook, entriesOf, grades, type WordBook } from './word-book';

/** Most words of a search that are looked at; what stands behind them says nothing new. */
const mostWords = 6;
/** Longest word that is looked up whole. */
const longestWord = 32;
/** Readings of what was typed that are followed at once. */
const mostReadings = 8;
const mostClose = 12;

/** Words between quotation marks, which are looked for as they are written. */
const isQuoted = (typed: string): boolean => /^["“”„«「].*["“”»」]$/u.test(typed.trim());

/** One way to read what was typed: words that exist, and what answers to all of them. */
interface Reading {
  readonly words: readonly FoldedWord[];
  readonly cost: number;
  /** Least grade by place; 0 where a word is not answered to. */
  readonly least: Uint8Array;
}

interface Shelf {
  readonly catalogue: SearchedCatalogue;
  readonly book: WordBook;
  /** Folded names of the games, by place. */
  readonly names: readonly (readonly string[])[];
}

const nothing: GameFindings = { repaired: undefined, games: [], named: 0, close: [], vendors: [], categories: [] };

/** The engine that keeps every brand's words in memory; it fits tens of thousands of games. */
export function createMemorySearch(): GameSearch {
  const shelves = new Map<string, Shelf>();
  return {
    renew(brandId, catalogue) {
      const entries = entriesOf(catalogue);
      const names = catalogue.games.map((game) => game.names.map((name) => joined(foldWords(name))));
      shelves.set(brandId, { catalogue, book: createWordBook(entries), names });
      return Promise.resolve();
    },
    find(brandId, words) {
      const shelf = shelves.get(brandId);
      return Promise.resolve(shelf ? findOn(shelf, words) : nothing);
    },
  };
}

const joined = (words: readonly FoldedWord[], between = ' '): string => words.map(({ folded }) => folded).join(between);

function findOn(shelf: Shelf, typed: string): GameFindings {
  const words = foldWords(typed)
    .slice(0, mostWords)
    .map(({ written, folded }) => ({ written, folded: folded.slice(0, longestWord) }));
  if (words.length === 0) return nothing;
  const exact = read(words, (word) => [{ word, cost: 0 }], shelf.book);
  if (isQuoted(typed)) return exact ? answerOf(shelf, exact) : nothing;
  const reading = exact ?? readJoined(words, shelf.book) ?? readMended(words, shelf.book);
  const close = closeTo(shelf, reading?.words ?? words, reading?.least);
  if (!reading) return { ...nothing, close };
  return { ...answerOf(shelf, reading, { isMended: reading !== exact }), close };
}

/** What a reading finds; of a mended one, also what it was mended to. */
function answerOf(shelf: Shelf, reading: Reading, { isMended } = { isMended: false }): GameFindings {
  const { games, named } = rankGames(shelf, reading);
  const repaired = isMended ? spell(shelf, reading, games[0]) : undefined;
  return { repaired, games: games.map((place) => idAt(shelf, place)), named, close: [], ...othersOf(shelf, reading) };
}

const idAt = ({ catalogue }: Shelf, place: number): string => catalogue.games[place]?.id ?? '';

type Option = { readonly word: FoldedWord; readonly cost: number };

/** The cheapest reading in which something answers to every word. Few are followed, so that the work is bounded. */
function read(
  words: readonly FoldedWord[],
  optionsOf: (word: FoldedWord) => readonly Option[],
  book: WordBook,
): Reading | undefined {
  let readings: readonly Reading[] | undefined;
  for (const word of words) {
    const options = optionsOf(word).flatMap(({ word: option, cost }) => {
      const found = book.answering(option.folded);
      return found ? [{ words: [option], cost, least: found }] : [];
    });
    readings = (readings ? readings.flatMap((so) => options.flatMap((next) => both(so, next))) : options)
      .sort((left, right) => left.cost - right.cost)
      .slice(0, mostReadings);
  }
  return readings?.[0];
}

/** Both readings after each other, where anything answers to both. */
function both(left: Reading, right: Reading): Reading[] {
  let any = 0;
  const least = left.least.map((grade, place) => {
    const lower = Math.min(grade, right.least[place] ?? 0);
    any |= lower;
    return lower;
  });
  return any ? [{ words: [...left.words, ...right.words], cost: left.cost + right.cost, least }] : [];
}

/** `black jack` for `Blackjack`. */
function readJoined(words: readonly FoldedWord[], book: WordBook): Reading | undefined {
  if (words.length === 1) return undefined;
  const together = joined(words, '');
  return read([{ folded: together, written: together }], (word) => [{ word, cost: 0 }], book);
}

function readMended(words: readonly FoldedWord[], book: WordBook): Reading | undefined {
  const options = (typed: FoldedWord): readonly Option[] => [
    { word: typed, cost: 0 },
    ...book.near(typed.folded).map(({ word, written, cost }) => ({ word: { folded: word, written }, cost })),
  ];
  return read(words, options, book);
}

/** Games of a reading: by name before by vendor or class, the most played first among equals. */
function rankGames({ catalogue, names }: Shelf, { words, least }: Reading) {
  const phrase = joined(words);
  const ranks: number[][] = [[], [], [], [], [], []];
  for (let place = 0; place < catalogue.games.length; place += 1) {
    const grade = least[place] ?? 0;
    if (grade > 0) ranks[rankOf(names[place] ?? [], phrase, grade)]?.push(place);
  }
  const named = ranks.slice(0, 4).reduce((count, places) => count + places.length, 0);
  return { games: ranks.flat(), named };
}

function rankOf(names: readonly string[], phrase: string, grade: number): number {
  if (names.includes(phrase)) return 0;
  if (names.some((name) => name.startsWith(phrase))) return 1;
  if (grade >= grades.beginning) return 2;
  return grade === grades.inside ? 3 : 6 - grade;
}

/** Vendors and categories that answer to every word by their own names. */
function othersOf({ catalogue: { games, vendors, categories } }: Shelf, { least }: Reading) {
  const answers = (place: number): boolean => (least[place] ?? 0) > 0;
  return {
    vendors: vendors.filter((_, index) => answers(games.length + index)).map(({ code }) => code),
    categories: categories
      .filter((_, index) => answers(games.length + vendors.length + index))
      .map(({ category }) => category),
  };
}

/** Games whose names have some of several words, those with more of them first. */
function closeTo(shelf: Shelf, words: readonly FoldedWord[], taken: Uint8Array | undefined): readonly string[] {
  const { book, catalogue } = shelf;
  if (words.length < 2) return [];
  const counts = new Uint8Array(catalogue.games.length);
  for (const { folded } of words) {
    const found = book.answering(folded);
    found?.subarray(0, counts.length).forEach((grade, place) => {
      if (grade >= grades.beginning) counts[place] = (counts[place] ?? 0) + 1;
    });
  }
  const byCount = words.map((): number[] => []);
  counts.forEach((count, place) => count > 0 && !taken?.[place] && byCount[words.length - count]?.push(place));
  return byCount
    .flat()
    .slice(0, mostClose)
    .map((place) => idAt(shelf, place));
}

/** Mended words as people write them: a game's own name where they are one. */
function spell({ book, catalogue, names }: Shelf, { words }: Reading, best: number | undefined): string {
  const whole = best === undefined ? undefined : names[best]?.indexOf(joined(words));
  if (best !== undefined && whole !== undefined && whole >= 0) return catalogue.games[best]?.names[whole] ?? '';
  return words.map(({ folded, written }) => book.written(folded) ?? written).join(' ');
}
