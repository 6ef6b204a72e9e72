import fc from 'fast-check';
import { createHash, createHmac } from 'node:crypto';
import {
  drawStops,
  exactReturn,
  hashServerSeed,
  modelForSeed,
  outcomeAt,
  payLines,
  reelCount,
  slotModels,
  toBasisPoints,
  winUnits,
} from './index';
import { parseStrip } from './reel-symbol';
import type { SlotModel } from './slot-model';

const stopsOf = (model: SlotModel) => fc.tuple(...model.reels.map((strip) => fc.nat(strip.length - 1)));
const modelAndStops = fc.constantFrom(...slotModels).chain((model) => fc.tuple(fc.constant(model), stopsOf(model)));

describe('the return to player', () => {
  it.each(slotModels.map((model) => [model.id, model] as const))('of %s is stated exactly and fair', (_id, model) => {
    const points = toBasisPoints(exactReturn(model));
    expect(points).toBe(model.returnBasisPoints);
    expect(points).toBeGreaterThanOrEqual(9400);
    expect(points).toBeLessThanOrEqual(9700);
  });

  it('agrees with playing every combination of stops of a small machine', () => {
    const model: SlotModel = {
      ...modelForSeed(3),
      reels: ['ABSWC', 'WASBDE', 'SAWBS', 'ABWAS', 'WABSC'].map(parseStrip),
      linePays: { ...modelForSeed(3).linePays, W: [50, 200, 1000] },
    };
    let total = 0n;
    let count = 0n;
    const play = (stops: number[]): void => {
      const strip = model.reels[stops.length];
      if (strip) return strip.forEach((_, stop) => play([...stops, stop]));
      total += BigInt(outcomeAt(model, stops).hundredths);
      count += 1n;
    };
    play([]);
    const { numerator, denominator } = exactReturn(model);
    expect(count).toBe(5n * 6n * 5n * 5n * 5n);
    expect(total * denominator).toBe(numerator * count * 100n);
  });
});

describe('models', () => {
  it('have twenty-five different lines within three rows', () => {
    expect(new Set(payLines.map(String)).size).toBe(25);
    expect(payLines.flat().every((row) => row >= 0 && row <= 2)).toBe(true);
  });

  it('show no scatter twice on a reel and pay more for rarer symbols', () => {
    for (const model of slotModels) {
      expect(model.reels).toHaveLength(reelCount);
      const fives = Object.values(model.linePays).map((row) => row[2]);
      expect(fives).toEqual([...fives].sort((a, b) => b - a));
      for (const strip of model.reels) expect(strip.filter((symbol) => symbol === 'S')).toHaveLength(1);
    }
  });

  it('pay whole hundredths, never more than every line at its best', () => {
    fc.assert(
      fc.property(modelAndStops, ([model, stops]) => {
        const { hundredths, wins, grid } = outcomeAt(model, stops);
        expect(Number.isInteger(hundredths)).toBe(true);
        expect(hundredths).toBe(wins.reduce((sum, win) => sum + win.hundredths, 0));
        expect(grid.flat()).toHaveLength(15);
        for (const win of wins) expect(win.count).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});

describe('fairness', () => {
  const serverSeed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

  it('publishes the SHA-256 of the seed bytes', async () => {
    const expected = createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');
    expect(await hashServerSeed(serverSeed)).toBe(expected);
    expect(expected).toBe('4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef');
  });

  it('gives the published vector', async () => {
    const draw = await drawStops(modelForSeed(0), { serverSeed, clientSeed: 'lotus', nonce: 7 });
    const block = createHmac('sha256', Buffer.from(serverSeed, 'hex')).update('lotus:7:0').digest('hex');
    expect(draw.blocks[0]).toBe(block);
    expect(draw.stops).toEqual(
      [0, 1, 2, 3, 4].map((index) => Number.parseInt(block.slice(index * 8, index * 8 + 8), 16) % 30),
    );
    expect(draw.stops).toEqual([17, 1, 18, 20, 16]);
  });

  it('stays inside the strips and is the same every time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...slotModels),
        fc.string({ maxLength: 64 }),
        fc.nat(),
        async (model, clientSeed, nonce) => {
          const input = { serverSeed, clientSeed, nonce };
          const draw = await drawStops(model, input);
          expect(draw.stops).toHaveLength(5);
          draw.stops.forEach((stop, reel) => expect(stop).toBeLessThan(model.reels[reel]?.length ?? 0));
          expect(await drawStops(model, input)).toEqual(draw);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('shows every stop about equally often', async () => {
    const model = modelForSeed(0);
    const counts = Array.from({ length: 30 }, () => 0);
    for (let nonce = 0; nonce < 3000; nonce += 1) {
      const { stops } = await drawStops(model, { serverSeed, clientSeed: 'even', nonce });
      for (const stop of stops) counts[stop] = (counts[stop] ?? 0) + 1;
    }
    const square = counts.reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0);
    expect(square).toBeLessThan(58);
  });
});

describe('wins', () => {
  it('are exact for every bet of whole hundredths', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.nat(1_000_000), (steps, hundredths) => {
        const bet = steps * 100n;
        expect(winUnits(bet, hundredths) * 100n).toBe(bet * BigInt(hundredths));
      }),
    );
  });

  it('are refused for a bet that would need rounding', () => {
    expect(() => winUnits(101n, 5)).toThrow(RangeError);
  });
});
