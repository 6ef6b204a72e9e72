import type { SearchEntry } from '@pavilion/remote-contract';

const mostEntries = 4;

/** A text as names are compared: lower case, without accents. */
const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').replace(/[’'.]/g, '');

const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Pages and actions of which a word begins with each typed word; with nothing typed, the first ones. */
export function matchEntries(entries: readonly SearchEntry[], typed: string): readonly SearchEntry[] {
  const wanted = wordsOf(typed);
  const named = (text: string): boolean => {
    const words = wordsOf(text);
    return wanted.every((word) => words.some((own) => own.startsWith(word)));
  };
  const byLabel = entries.filter(({ label }) => named(label));
  const byWords = entries.filter((entry) => !byLabel.includes(entry) && named(`${entry.label} ${entry.words}`));
  return [...byLabel, ...byWords].slice(0, mostEntries);
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
