/** A word of a name in two other languages, each with what may stand in its place, the best first. */
export interface NameWord {
  readonly chinese: readonly string[];
  /** Vietnamese of an English word, English of a Vietnamese one. */
  readonly latin: readonly string[];
}

/** What a game is called beside its vendor's name for it, each as the pieces between which a line may end. */
export interface GivenName {
  readonly english: string;
  readonly chinese: readonly string[];
  readonly vietnamese: readonly string[];
}

const entriesOf = (text: string, between: RegExp): readonly (readonly string[])[] =>
  text
    .split(between)
    .filter((entry) => entry !== '')
    .map((entry) => entry.split('='));

/** Reads `word=Chinese=other Latin language`, with bars between entries and strokes between what may be chosen from. */
export const readWords = (text: string): ReadonlyMap<string, NameWord> =>
  new Map(
    entriesOf(text, /[|\n]/).map(([word = '', chinese = '', latin = '']) => [
      word,
      { chinese: chinese.split('/'), latin: latin.split('/') },
    ]),
  );

/** Reads lines of `vendor's name=English=Chinese=Vietnamese`, with bars between pieces. */
export const readNames = (text: string): ReadonlyMap<string, GivenName> =>
  new Map(
    entriesOf(text, /\n/).map(([name = '', english = '', chinese = '', vietnamese = '']) => [
      name,
      { english, chinese: chinese.split('|'), vietnamese: vietnamese.split('|') },
    ]),
  );
