/** Letters of the reel strips: `W` wild, `S` scatter, `A` (highest) to `H` (lowest) paying symbols. */
export const reelSymbols = ['W', 'S', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

/** One of {@link reelSymbols}. */
export type ReelSymbol = (typeof reelSymbols)[number];

/** Whether a letter names a symbol. */
export const isReelSymbol = (letter: string): letter is ReelSymbol =>
  (reelSymbols as readonly string[]).includes(letter);

/**
 * Reads a strip written as letters.
 * @throws RangeError when a letter names no symbol
 */
export function parseStrip(letters: string): readonly ReelSymbol[] {
  return Array.from(letters, (letter) => {
    if (!isReelSymbol(letter)) throw new RangeError(`no such reel symbol: ${letter}`);
    return letter;
  });
}
