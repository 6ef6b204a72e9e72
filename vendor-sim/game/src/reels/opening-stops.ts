import type { SlotModel } from '../../../src/engine';

/** Where the highest symbol stands on the reels before the first spin, by reel: in a falling line. */
const rows: readonly (number | undefined)[] = [0, undefined, 1, undefined, 2];

/** Stops before a game's first spin: different for each game, with the symbol that its tile shows in sight. */
export function openingStops({ reels }: SlotModel, gameSeed: number): readonly number[] {
  return reels.map((reel, index) => {
    const anywhere = Math.abs(Math.trunc(gameSeed) * (index + 3)) % reel.length;
    const row = rows[index];
    if (row === undefined) return anywhere;
    const places = reel.flatMap((symbol, place) => (symbol === 'A' ? [place] : []));
    const place = places[anywhere % places.length];
    return place === undefined ? anywhere : (place - row + reel.length) % reel.length;
  });
}
