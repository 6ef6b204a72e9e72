import { isReelSymbol } from '../../../src/engine';
import type { Translator } from '../i18n/translator';

/** What the reels show, for those who hear it. */
export function wordsForGrid(t: Translator, grid: readonly (readonly string[])[]): string {
  const rows = [0, 1, 2].map((row) => {
    const symbols = grid
      .map((reel) => reel[row] ?? '')
      .map((symbol) => (isReelSymbol(symbol) ? t(`symbol.${symbol}`) : ''));
    return t('reels.row', { row: row + 1, symbols: symbols.join(', ') });
  });
  return `${t('reels')}. ${rows.join(' ')}`;
}

/** The first reel that keeps the player in suspense: two scatters stand and a third may come. */
export function tenseFrom(grid: readonly (readonly string[])[]): number | undefined {
  let scatters = 0;
  for (const [reel, symbols] of grid.entries()) {
    if (scatters >= 2) return reel;
    scatters += symbols.filter((symbol) => symbol === 'S').length;
  }
  return undefined;
}
