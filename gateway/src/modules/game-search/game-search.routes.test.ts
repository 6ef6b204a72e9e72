import { endpoints } from '@pavilion/api-contract';
import * as v from 'valibot';
import { startGatewayWithAllGames, switchModule, type TestGateway } from '../../testing/test-gateway';

let test: TestGateway;
beforeAll(async () => {
  test = await startGatewayWithAllGames();
});
afterAll(() => test.close());

const asked = (query: Record<string, string | number>, brand = 'aurora', language = 'EN') =>
  test.call({ endpoint: endpoints.gameSearch, query, brand, headers: { Language: language } });
const found = async (query: Record<string, string | number>, brand = 'aurora', language = 'EN') => {
  const answer = await asked(query, brand, language);
  expect(answer.status).toBe(200);
  return v.parse(endpoints.gameSearch.response, answer.json.value);
};

it.each([
  ['auorra gems', 'Aurora Gems', 'Aurora Gems'],
  ['dragn eye', 'Dragon Eye', 'Dragon’s Eye'],
])('mends %s and says so', async (q, repaired, name) => {
  expect(await found({ q })).toMatchObject({ word: q, repaired, top: { name } });
});

it('names what it found as its reader does, in whatever language it was typed', async () => {
  const { top } = await found({ q: 'auorra gems' }, 'aurora', 'TW');
  const named = await found({ q: top?.name ?? '' }, 'aurora', 'VI');
  expect(top?.name).not.toBe('Aurora Gems');
  expect(named.top?.id).toBe(top?.id);
});

it('mends blackjak', async () => {
  const { repaired, top } = await found({ q: 'blackjak' });
  expect(repaired).toBe('Blackjack');
  expect(top?.name).toMatch(/Blackjack/);
});

it('finds a vendor with its games, and no single game that was meant', async () => {
  const { vendors, games, total, top } = await found({ q: 'moonforge' });
  expect(vendors).toMatchObject([{ code: 'MFG', name: 'Moonforge', category: 'RNG' }]);
  expect(top).toBeUndefined();
  expect(games).toHaveLength(8);
  for (const { vendorCode } of games) expect(vendorCode).toBe('MFG');
  expect(total).toBeGreaterThan(100);
});

it('counts as many games as the list of games has for the words', async () => {
  for (const q of ['dragon', 'auorra gems', 'moonforge', 'bắn cá']) {
    const list = await test.call({ endpoint: endpoints.gameList, query: { gameName: q } });
    const { totalCount } = v.parse(endpoints.gameList.response, list.json.value);
    expect((await found({ q })).total).toBe(totalCount);
  }
});

it('offers what most people look for before anything is typed', async () => {
  const { games, vendors, categories, top } = await found({ size: 3 });
  expect(games.map(({ name }) => name)).toEqual(['Dragon’s Eye', 'Aurora Gems', 'Lucky Sevens']);
  expect(top).toBeUndefined();
  expect(vendors).toHaveLength(6);
  expect(categories.map(({ category }) => category)).toEqual(
    expect.arrayContaining(['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'RNG']),
  );
});

it('answers for its brand alone', async () => {
  const { categories } = await found({ q: 'cockfight' });
  expect(categories).toMatchObject([{ category: 'COCKFIGHT' }]);
  expect((await found({ q: 'cockfight' }, 'lotus')).categories).toEqual([]);
  expect((await found({}, 'lotus')).games[0]?.name).toBe('Lotus Palace');
});

it.each([{ size: 0 }, { size: 25 }, { q: 'x'.repeat(61) }, { q: 'a\u0000b' }])('refuses %j', async (query) => {
  expect(await asked(query)).toMatchObject({ status: 400, json: { errorCode: 'request_param_err' } });
});

it('is off where the brand has no games', async () => {
  await switchModule(test, 'lotus', { GAMELO3: false });
  expect(await asked({ q: 'koi' }, 'lotus')).toMatchObject({
    status: 400,
    json: { errorCode: 'function.not.available' },
  });
  await switchModule(test, 'lotus', { GAMELO3: true });
});
