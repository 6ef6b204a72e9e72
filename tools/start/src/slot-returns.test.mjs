import path from 'node:path';
import { root } from './workspace.mjs';

/**
 * What a room says, read from outside: gateway and game vendor know nothing of each other's code.
 * @param {...string} entry
 */
const saidBy = (...entry) => jest.requireActual(path.join(root, ...entry));

/** @type {{ slotReturns: readonly { rtp: number, volatility: string, lines: number }[] }} */
const { slotReturns } = saidBy('gateway', 'src', 'seed', 'catalogue', 'slot-returns.data.ts');

/**
 * @typedef {{ returnBasisPoints: number, volatility: string, lines: number }} Model
 * @type {{ slotModels: readonly Model[], modelForSeed(seed: number): Model }}
 */
const { modelForSeed, slotModels } = saidBy('vendor-sim', 'src', 'engine', 'index.ts');

it('the catalogue states of each slot what the vendor’s model of it gives back', () => {
  const given = slotModels.map(({ returnBasisPoints, volatility, lines }) => ({
    rtp: returnBasisPoints,
    volatility: volatility.toUpperCase(),
    lines,
  }));
  expect(slotReturns).toEqual(given);
});

it('a game’s seed leads both to the same model', () => {
  for (let seed = 0; seed < 3 * slotModels.length; seed += 1) {
    expect(slotReturns[seed % slotReturns.length]?.rtp).toBe(modelForSeed(seed).returnBasisPoints);
  }
});
