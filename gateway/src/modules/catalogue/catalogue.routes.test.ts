import { endpoints } from '@pavilion/api-contract';
import * as v from 'valibot';
import { startGatewayWithAllGames, type TestGateway } from '../../testing/test-gateway';

let test: TestGateway;

beforeAll(async () => {
  test = await startGatewayWithAllGames();
});
afterAll(() => test.close());

const listed = async (query: Record<string, string | number>, brand = 'aurora', language = 'EN') => {
  const answer = await test.call({ endpoint: endpoints.gameList, query, brand, headers: { Language: language } });
  expect(answer.status).toBe(200);
  return v.parse(endpoints.gameList.response, answer.json.value);
};
const lanesOf = async (brand: string) => {
  const answer = await test.call({ endpoint: endpoints.gameVendors, brand });
  return v.parse(endpoints.gameVendors.response, answer.json.value);
};

describe('game list', () => {
  it('holds 10,000 games of Aurora over nine categories and fewer of Lotus', async () => {
    expect((await listed({})).totalCount).toBe(10_000);
    const lotus = (await listed({}, 'lotus')).totalCount;
    expect(lotus).toBeGreaterThan(4000);
    expect(lotus).toBeLessThan(10_000);
  });

  it.each(['aurora', 'lotus'])(
    'has an entry of %s that stands for all games of its vendor, and is not launched itself',
    async (brand) => {
      const { games } = await listed({ gameType: 'INHOUSE', vassalage: 'BGS', pageSize: 84 }, brand);
      const entries = games.filter(({ opensList }) => opensList);
      expect(entries).toMatchObject([{ name: 'Brightgrove Studio', hasDemo: false, playable: false }]);
      expect(games.length).toBeGreaterThan(20);
    },
  );

  it('answers 42 a page and an empty page beyond the last', async () => {
    const first = await listed({ gameType: 'RNG' });
    expect(first.games).toHaveLength(42);
    expect(first.totalPages).toBe(Math.ceil(first.totalCount / 42));
    const beyond = await listed({ gameType: 'RNG', pageNo: first.totalPages + 1 });
    expect(beyond).toMatchObject({ games: [], totalCount: first.totalCount });
  });

  it.each([{ pageNo: 0 }, { pageSize: 85 }, { pageNo: 'x' }, { gameType: 'NONE' }, { sort: 'RANDOM' }])(
    'refuses %j',
    async (query) => {
      const answer = await test.call({ endpoint: endpoints.gameList, query });
      expect(answer).toMatchObject({ status: 400, json: { errorCode: 'request_param_err' } });
    },
  );

  it('finds Vietnamese names without accents', async () => {
    const { games } = await listed({ gameName: 'ca chep hoa rong' }, 'aurora', 'VI');
    expect(games[0]?.name).toMatch(/^Cá Chép (Vàng )?Hóa Rồng$/);
    expect((await listed({ gameName: 'DRAGONS EYE' })).games[0]?.name).toBe('Dragon’s Eye');
  });

  it.each(['Dragon’s Eye', '龍之', 'mat rong'])('finds a game by its name in any language: %s', async (gameName) => {
    const { games } = await listed({ gameName, vassalage: 'MFG' }, 'aurora', 'EN');
    expect(games.map(({ id }) => id)).toContain('100000');
  });

  it('sorts by the names that the caller reads', async () => {
    const [chinese, vietnamese] = await Promise.all(
      ['TW', 'VI'].map(
        async (language) => (await listed({ sort: 'NAME', gameType: 'FISH' }, 'aurora', language)).games,
      ),
    );
    const collator = new Intl.Collator('vi');
    const names = vietnamese?.map(({ name }) => name) ?? [];
    expect(names).toEqual([...names].sort(collator.compare));
    expect(chinese?.map(({ id }) => id)).not.toEqual(vietnamese?.map(({ id }) => id));
  });

  it('filters by vendor, class, stake, lines and tag', async () => {
    const { games } = await listed({
      gameType: 'RNG',
      vassalage: 'MFG',
      gameClassify: 'CASCADE',
      minBet: 1000,
      minLineNum: 25,
      pageSize: 84,
    });
    expect(games.length).toBeGreaterThan(5);
    for (const game of games) {
      expect(game).toMatchObject({ category: 'RNG', vendorCode: 'MFG', classification: 'CASCADE' });
      expect(game.minBet <= 10_000_000n && game.lines >= 25).toBe(true);
    }
    const [best] = (await listed({ gameType: 'RNG', sort: 'RTP' })).games;
    expect(best?.rtp).toBe(9669);
    for (const game of (await listed({ tag: 'JACKPOT' })).games) expect(game.tags).toContain('JACKPOT');
  });

  it('answers for a moved vendor under SPORTS too', async () => {
    const { games, totalCount } = await listed({ gameType: 'SPORTS', vassalage: 'AV' });
    expect(totalCount).toBe(26);
    expect(games[0]?.category).toBe('ESPORTS');
  });

  it('shows neighbours with different motifs', async () => {
    const rows = await test.database.rows(
      v.object({ family: v.string() }),
      `select art ->> 'family' as family from game where brand_id = 'aurora' and category = 'RNG' order by rank limit 90`,
    );
    const families = rows.map(({ family }) => family);
    families.forEach((family, index) => expect(families.slice(Math.max(0, index - 8), index)).not.toContain(family));
  });
});

describe('vendors', () => {
  it('has at least 24 of them, e-sports and cockfight under SPORTS', async () => {
    const lanes = await lanesOf('aurora');
    expect(new Set(lanes.flatMap(({ vendors }) => vendors.map(({ code }) => code))).size).toBeGreaterThanOrEqual(24);
    expect(lanes.map(({ category }) => category)).toEqual(['LIVE', 'SPORTS', 'RNG', 'FISH', 'PVP', 'ELOTT', 'INHOUSE']);
    const sports = lanes.find(({ category }) => category === 'SPORTS');
    expect(sports?.vendors.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['AV', 'AI', 'IMES', 'TF', 'IA', 'DS88']),
    );
  });

  it.each(['NGS', 'DS88', 'TCG_SEA'])('%s is a game, whose id it tells', async (vendor) => {
    const vendors = (await lanesOf('aurora')).flatMap((lane) => lane.vendors);
    expect(vendors.find(({ code }) => code === vendor)?.gameId).toMatch(/^\d+$/);
  });

  it('differs between the brands', async () => {
    const codes = async (brand: string) =>
      (await lanesOf(brand)).flatMap(({ vendors }) => vendors.map(({ code }) => code));
    const [aurora, lotus] = [await codes('aurora'), await codes('lotus')];
    expect(lotus).not.toEqual(expect.arrayContaining(['AV']));
    expect(lotus).not.toEqual(expect.arrayContaining(['DS88']));
    expect(lotus).toContain('VLN');
    expect(aurora).not.toContain('VLN');
  });

  it('names the classes in the caller’s language', async () => {
    const answer = await test.call({ endpoint: endpoints.gameVendors, headers: { Language: 'VI' } });
    const lanes = v.parse(endpoints.gameVendors.response, answer.json.value);
    expect(lanes.find(({ category }) => category === 'RNG')?.classifications.map(({ name }) => name)).toContain(
      'Nổ hũ',
    );
  });

  it('lists the classes of each vendor', async () => {
    const answer = await test.call({ endpoint: endpoints.vendorGameTypes, query: { typeId: 'LIVE' } });
    const { content } = v.parse(endpoints.vendorGameTypes.response, answer.json.value);
    expect(Object.keys(content)).toEqual(['LIVE']);
    expect(content.LIVE?.SLV).toContain('ROULETTE');
  });
});

describe('one game', () => {
  it('is found by its id, by its brand alone', async () => {
    const [cockfight] = (await listed({ gameType: 'COCKFIGHT' })).games;
    const query = { nodeId: cockfight?.id ?? '' };
    expect(await test.call({ endpoint: endpoints.gameById, query })).toMatchObject({ status: 200 });
    expect(await test.call({ endpoint: endpoints.gameById, query, brand: 'lotus' })).toMatchObject({
      status: 404,
      json: { errorCode: 'game.not-found' },
    });
  });

  it.each([
    ['TW', '龍之眼'],
    ['EN', 'Dragon’s Eye'],
    ['VI', 'Mắt Rồng'],
    ['CN', '龍之眼'],
  ])('is named and lettered in the caller’s language: %s', async (language, gameName) => {
    const query = { nodeId: '100000' };
    const { json } = await test.call({ endpoint: endpoints.gameById, query, headers: { Language: language } });
    const { iconUrl } = v.parse(v.object({ iconUrl: v.string() }), json.value);
    expect(json).toMatchObject({ value: { gameName } });
    expect(iconUrl).toMatch(new RegExp(`/100000-${language === 'CN' ? 'tw' : language.toLowerCase()}-270\\.webp$`));
  });

  it('offers a demo only where the brand has free play', async () => {
    const query = { nodeId: '100000' };
    const [aurora, lotus] = await Promise.all(
      ['aurora', 'lotus'].map((brand) => test.call({ endpoint: endpoints.gameById, query, brand })),
    );
    expect(aurora?.json).toMatchObject({ value: { gameName: '龍之眼', isFreePlay: true } });
    expect(lotus?.json).toMatchObject({ value: { gameName: '龍之眼', isFreePlay: false } });
  });

  it('is hot in the order of the brand', async () => {
    const names = async (brand: string) => {
      const answer = await test.call({ endpoint: endpoints.hotGames, brand, headers: { Language: 'EN' } });
      return v.parse(endpoints.hotGames.response, answer.json.value).map(({ name }) => name);
    };
    expect((await names('aurora')).slice(0, 3)).toEqual(['Dragon’s Eye', 'Aurora Gems', 'Lucky Sevens']);
    expect((await names('lotus')).slice(0, 3)).toEqual(['Lotus Palace', 'Fortune Ingot', 'Koi Ascending']);
  });
});
