import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { kitSchema } from '../../modules/artwork-painting';
import { catalogueSeeds } from './catalogue-seeds';
import { featuredGames } from './featured-games.data';
import { generateGames } from './generate-catalogue';
import { featuredNodeId } from './node-ids';
import { slotReturns } from './slot-returns.data';
import { vendorSeeds } from './vendors.data';

const kit = v.parse(kitSchema, JSON.parse(readFileSync(path.resolve(__dirname, '../../../art/kit.json'), 'utf8')));
const games = generateGames(kit);

describe('the catalogue', () => {
  it('is the same each time', () => {
    const plain = (list: typeof games) =>
      JSON.stringify(list, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    expect(plain(generateGames(kit))).toBe(plain(games));
  });

  it('names and numbers each game once', () => {
    expect(new Set(games.map(({ nodeId }) => nodeId)).size).toBe(games.length);
    expect(new Set(games.map(({ name }) => name.toLocaleLowerCase('vi'))).size).toBe(games.length);
    for (const { name } of games) expect(name.length).toBeLessThanOrEqual(24);
  });

  it('keeps its figures in bounds', () => {
    for (const game of games) {
      expect(game.rtp).toBeGreaterThanOrEqual(9400);
      expect(game.rtp).toBeLessThanOrEqual(9700);
      expect(game.minBet > 0n).toBe(true);
      expect(game.dominantColor).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it('states the return of the model that a game’s seed leads to', () => {
    for (const game of games) expect(game.rtp).toBe(slotReturns[game.seed % slotReturns.length]?.rtp);
    expect(new Set(games.map(({ rtp }) => rtp)).size).toBe(slotReturns.length);
  });

  it('gives each flagship the id that banners use', () => {
    for (const { name } of featuredGames)
      expect(games.find((game) => game.name === name)?.nodeId).toBe(featuredNodeId(name));
    expect(() => featuredNodeId('No Such Game')).toThrow(RangeError);
  });

  it('has names in Vietnamese and in English', () => {
    const vietnamese = games.filter(({ name }) => /[\u0102-\u01b0\u1ea0-\u1ef9]/.test(name)).length;
    expect(vietnamese).toBeGreaterThan(500);
    expect(vietnamese).toBeLessThan(games.length / 2);
  });

  it('knows the fixed vendors', () => {
    const codes = vendorSeeds.map(({ code }) => code);
    expect(codes).toEqual(
      expect.arrayContaining(['AV', 'AI', 'IMES', 'TF', 'IA', 'DS88', 'BGS', 'BTI', 'TCG_SEA', 'TCG_LOTTO_VN', 'LOTT']),
    );
  });
});

describe('the seeds of the brands', () => {
  it('rank each category from 1 without a gap', () => {
    for (const seed of catalogueSeeds(kit)) {
      const { games: own } = seed.content();
      for (const category of new Set(own.map((game) => game.category))) {
        const ranks = own
          .filter((game) => game.category === category)
          .map(({ rank }) => rank)
          .sort((a, b) => a - b);
        expect(ranks).toEqual(ranks.map((_, index) => index + 1));
      }
      expect(own.filter(({ hotRank }) => hotRank !== null)).toHaveLength(42);
    }
  });
});
