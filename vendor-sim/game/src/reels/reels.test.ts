import fc from 'fast-check';
import { createLanding } from './landing';
import { openingStops } from './opening-stops';
import { createReelMotion, landingMs, paces } from './reel-motion';
import { soleWinAt, winFrameAt } from './win-show';
import { amountOf } from '@pavilion/money';
import { gridAt, slotModels } from '../../../src/engine';

describe('before the first spin', () => {
  it.each(slotModels)('the reels of $id show the symbol of the tile', (model) => {
    for (const gameSeed of [0, 7, 1_234_567, -12]) {
      const grid = gridAt(model, openingStops(model, gameSeed));
      expect([grid[0]?.[0], grid[2]?.[1], grid[4]?.[2]]).toEqual(['A', 'A', 'A']);
    }
    expect(openingStops(model, 1)).not.toEqual(openingStops(model, 2));
  });
});

describe('a reel', () => {
  it('comes to rest exactly where the server said, from any moment', () => {
    fc.assert(
      fc.property(fc.nat(39), fc.nat(39), fc.integer({ min: 0, max: 5000 }), (from, to, after) => {
        const motion = createReelMotion(from);
        motion.spin(0, paces.calm);
        motion.land(after, to);
        expect(motion.isMoving(after)).toBe(true);
        const end = after + landingMs(paces.calm) + 1;
        expect(motion.position(end)).toBeCloseTo(to, 9);
        expect(motion.isMoving(end)).toBe(false);
      }),
    );
  });

  it('falls: its position only counts down once it has gathered speed', () => {
    const motion = createReelMotion(10);
    motion.spin(0, paces.calm);
    const later = [300, 600, 900].map((now) => motion.position(now));
    expect(later).toEqual([...later].sort((a, b) => b - a));
    expect(motion.blur(900)).toBe(1);
  });
});

describe('a landing', () => {
  it('stops reels from the left, holds tense ones back, and hurries when told', () => {
    const motions = [3, 4, 5, 6, 7].map(createReelMotion);
    motions.forEach((motion) => motion.spin(0, paces.calm));
    const source = { motions, stops: [1, 2, 3, 4, 5], pace: paces.calm, onReelStop: () => undefined };
    const landing = createLanding(source, { turbo: false, tense: 3 }, 1000);
    landing.advance(1000 + 230 * 3);
    expect(landing.isTense(3)).toBe(true);
    expect(landing.isTense(4)).toBe(false);
    landing.hurry(2000);
    expect(landing.advance(2000)).toBe(false);
    expect(landing.advance(2000 + landingMs(paces.calm) + 1)).toBe(true);
    expect(motions.map((motion) => motion.position(9999))).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('wins', () => {
  const win = (line: number) => ({
    line,
    cells: [[0, line]] as [number, number][],
    amount: amountOf(1n),
    symbol: 'A',
    count: 3,
  });

  it('are lit together first, then one by one; without motion all stay lit', () => {
    const wins = [win(1), win(2)];
    expect([...winFrameAt(wins, 100, false).lit]).toEqual(['0:1', '0:2']);
    expect([...winFrameAt(wins, 1600, false).lit]).toEqual(['0:1']);
    expect([...winFrameAt(wins, 2900, false).lit]).toEqual(['0:2']);
    expect([...winFrameAt(wins, 2900, true).lit]).toEqual(['0:1', '0:2']);
    expect(soleWinAt(wins, 100)).toBeUndefined();
    expect(soleWinAt(wins, 2900)?.line).toBe(2);
  });
});
