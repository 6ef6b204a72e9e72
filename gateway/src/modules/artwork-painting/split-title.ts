import { isChinese } from './letter-face';

/** A title, and the places in it at which a line may end; anywhere without them. */
export interface Title {
  readonly text: string;
  readonly pauses?: readonly number[] | undefined;
}

/** Width of a text at one size. */
type Measure = (text: string) => number;

/** Chinese names up to here stand on one line, as signs above doors do. */
const longestOnOneLine = 4;
/** What a line that ends inside a word costs, in parts of the title's width by which lines may differ instead. */
const brokenWord = 0.6;

/** Splits a title into at most two lines, upper case. */
export function splitTitle({ text, pauses }: Title, measure: Measure): readonly string[] {
  const shown = text.toLocaleUpperCase('vi');
  return isChinese(text) ? splitChinese(shown, pauses ?? [], measure) : splitLatin(shown, pauses, measure);
}

/**
 * Where a line may end, else four words in the middle, which is how Vietnamese names pair their syllables, else where
 * both lines are nearest in width.
 */
function splitLatin(title: string, pauses: readonly number[] | undefined, measure: Measure): readonly string[] {
  const words = title.split(' ');
  if (words.length < 2) return words;
  if (words.length === 4 && !pauses) return [words.slice(0, 2).join(' '), words.slice(2).join(' ')];
  return nearest(pairsOf(words, ' '), { pauses: pauses ?? [], measure });
}

/** Chinese breaks anywhere but inside a number or a Latin word. */
function splitChinese(title: string, pauses: readonly number[], measure: Measure): readonly string[] {
  const letters = title.match(/[\p{Script=Latin}\d]+|\S/gu) ?? [title];
  return letters.length <= longestOnOneLine ? [letters.join('')] : nearest(pairsOf(letters, ''), { pauses, measure });
}

type Pair = readonly [first: string, second: string];

const pairsOf = (pieces: readonly string[], space: string): readonly Pair[] =>
  pieces.slice(1).map((_, index) => [pieces.slice(0, index + 1).join(space), pieces.slice(index + 1).join(space)]);

/** The pair whose lines are nearest in width, unless its break is in a word and another's is not. */
function nearest(
  pairs: readonly Pair[],
  { pauses, measure }: { readonly pauses: readonly number[]; readonly measure: Measure },
): Pair {
  const costOf = ([first, second]: Pair): number => {
    const [one, other] = [measure(first), measure(second)];
    return Math.abs(one - other) / (one + other) + (pauses.includes(first.length) ? 0 : brokenWord);
  };
  return pairs.reduce((best, pair) => (costOf(pair) < costOf(best) ? pair : best));
}
