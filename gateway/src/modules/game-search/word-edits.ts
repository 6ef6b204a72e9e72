/** How far a typed word is from one that exists. */
export interface WordEdits {
  /** Least edits that make it the beginning of the other. */
  readonly beginning: number;
  /** Least edits that make it the whole other; never less than `beginning`. */
  readonly whole: number;
}

/** Most edits that a word of this length is mended by: few letters say too little of what was meant. */
export function tolerance(length: number): number {
  if (length < 3) return 0;
  return length < 6 ? 1 : 2;
}

/** Cheap look at whether the two could be near: most slips leave one of the first two letters in sight. */
const startsAlike = (typed: string, word: string): boolean =>
  word[0] === typed[0] || word[1] === typed[1] || word[0] === typed[1] || word[1] === typed[0];

/** Longest word whose edits are counted; of longer ones no more is looked at. */
const longest = 40;
/** Rows of the table of edits: the one being filled, and the two above it. Each count ends before the next begins. */
const rows = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)] as const;

/**
 * Counts letters that are missing, too many, wrong or swapped with their neighbour (optimal string alignment). Of a
 * longer word only as much is looked at as can matter, so that the work is bounded by the typed word.
 * @returns nothing when more than `most` edits are needed
 */
export function editsBetween(typed: string, word: string, most: number): WordEdits | undefined {
  if (word.length < typed.length - most || !startsAlike(typed, word)) return undefined;
  const width = Math.min(word.length, typed.length + most, longest);
  let [line, above, before]: readonly Uint8Array[] = rows;
  if (!line || !above || !before) return undefined;
  for (let column = 0; column <= width; column += 1) above[column] = column;
  for (let row = 1; row <= typed.length; row += 1) {
    if (fillRow({ line, above, before }, { typed, word, row, width }) > most) return undefined;
    [line, above, before] = [before, line, above];
  }
  const beginning = Math.min(...above.subarray(0, width + 1));
  return beginning > most ? undefined : { beginning, whole: width < word.length ? most + 1 : at(above, width) };
}

interface Rows {
  readonly line: Uint8Array;
  readonly above: Uint8Array;
  readonly before: Uint8Array;
}

interface Place {
  readonly typed: string;
  readonly word: string;
  readonly row: number;
  readonly width: number;
}

/** Fills the row of one typed letter; what it gives back is the least of it. */
function fillRow({ line, above, before }: Rows, { typed, word, row, width }: Place): number {
  const letter = typed.charCodeAt(row - 1);
  const previous = row > 1 ? typed.charCodeAt(row - 2) : -1;
  line[0] = row;
  let least = row;
  for (let column = 1; column <= width; column += 1) {
    const other = word.charCodeAt(column - 1);
    let edits = Math.min(at(above, column), at(line, column - 1)) + 1;
    edits = Math.min(edits, at(above, column - 1) + (letter === other ? 0 : 1));
    if (column > 1 && previous === other && letter === word.charCodeAt(column - 2))
      edits = Math.min(edits, at(before, column - 2) + 1);
    line[column] = edits;
    if (edits < least) least = edits;
  }
  return least;
}

const at = (row: Uint8Array, place: number): number => row[place] ?? 0;
