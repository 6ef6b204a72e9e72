import type { SearchEntry } from '@pavilion/remote-contract';
import type { Scope } from './scopes';

const mostEntries = 4;

/** So many letters the platform takes of what is searched for. */
export const longestWords = 60;

/** A text as names are compared: lower case, without accents. */
const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').replace(/[’'.]/g, '');

/** Words of the texts that every key compares: to fold them anew costs as much as to draw the list. */
const folded = new Map<string, readonly string[]>();
const mostFolded = 400;

function wordsOf(text: string): readonly string[] {
  const known = folded.get(text);
  if (known) return known;
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (folded.size >= mostFolded) folded.clear();
  folded.set(text, words);
  return words;
}

/** Whether a text has, for each of the words, one that begins with it. */
const hasWords = (text: string, wanted: readonly string[]): boolean => {
  const words = wordsOf(text);
  return wanted.every((word) => words.some((own) => own.startsWith(word)));
};

const aroundWords = /^["“”„«「]|["“”»」]$/gu;

/** Words without the marks around them. */
export const unquote = (words: string): string => words.replace(aroundWords, '');

/** Words as far as the platform takes them, which refuses longer ones; no sign of two halves is cut in two. */
export const boundWords = (words: string, most = longestWords): string =>
  words.length <= most
    ? words
    : words
        .slice(0, most)
        .replace(/\p{Cs}$/u, '')
        .trimEnd();

/** Words for which nothing is mended: the platform looks for them as they stand. The marks count too. */
export const quote = (words: string): string => `"${boundWords(unquote(words), longestWords - '""'.length)}"`;

/** Whether a text answers to all that is typed, by the beginnings of its words. */
export const answersTo = (text: string, typed: string): boolean => hasWords(text, wordsOf(typed));

/**
 * Pages and actions of which a word begins with each typed word; with nothing typed, the first ones. All of them where
 * only pages are wanted, none where only something else is.
 */
export function matchEntries(
  entries: readonly SearchEntry[],
  typed: string,
  scope: Scope = 'all',
): readonly SearchEntry[] {
  if (scope !== 'all' && scope !== 'pages') return [];
  const wanted = wordsOf(typed);
  const byLabel = entries.filter(({ label }) => hasWords(label, wanted));
  const byWords = entries.filter(
    (entry) => !byLabel.includes(entry) && hasWords(`${entry.label} ${entry.words}`, wanted),
  );
  return [...byLabel, ...byWords].slice(0, scope === 'pages' ? undefined : mostEntries);
}

/** A part of a name, and whether it is what was searched for. */
export interface NamePart {
  readonly text: string;
  readonly found: boolean;
}

/** Parts a name at what its words have of the words that were searched for. */
export function markName(name: string, searched: string): readonly NamePart[] {
  const wanted = wordsOf(searched);
  return name.split(/(?<=[^\p{L}\p{N}’'.])|(?=[^\p{L}\p{N}’'.])/u).flatMap((piece) => {
    const own = fold(piece);
    const length = Math.max(0, ...wanted.filter((word) => own.startsWith(word)).map((word) => word.length));
    const cut = length === 0 ? 0 : lettersIn(piece, length);
    return [
      ...(cut > 0 ? [{ text: piece.slice(0, cut), found: true }] : []),
      ...(cut < piece.length ? [{ text: piece.slice(cut), found: false }] : []),
    ];
  });
}

/** How much of a text folds to so many letters. */
function lettersIn(text: string, count: number): number {
  let end = 0;
  while (end < text.length && fold(text.slice(0, end)).length < count) end += 1;
  return end;
}
