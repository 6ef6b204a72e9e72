import { parseAmount } from '@pavilion/money';
import { anyRow, systemClock } from '@pavilion/platform';
import { startGatewayWithAllGames, type TestGateway } from '../../testing/test-gateway';
import type { CatalogueGame, CatalogueVendor } from './catalogue.schema';
import { type CatalogueSeed, type CatalogueService, createCatalogueService } from './catalogue.service';

let test: TestGateway;
let catalogue: CatalogueService;
beforeAll(async () => {
  test = await startGatewayWithAllGames();
  const artwork = { tileAddress: () => '/picture-270.webp' };
  const finder = { renew: () => Promise.resolve(), found: () => Promise.resolve([]) };
  catalogue = createCatalogueService({ database: test.database, clock: systemClock, artwork, finder });
});
afterAll(() => test.close());

const vendor: CatalogueVendor = { code: 'NEW', name: 'Newcomer', mark: 'moon', rank: 1, hot: false, opensGame: false };
const game = (nodeId: string, name: string): CatalogueGame => ({
  nodeId,
  name,
  names: { TW: name, EN: name, VI: name },
  code: `new-${nodeId}`,
  vendorCode: 'NEW',
  category: 'RNG',
  classification: 'VIDEO',
  art: { family: 'koi' },
  dominantColor: '#102030',
  rtp: 9600,
  volatility: 'LOW',
  minBet: parseAmount('100'),
  lines: 25,
  hasDemo: true,
  playable: true,
  opensList: false,
  tags: ['NEW', 'HOT'],
  rank: Number(nodeId),
  hotRank: null,
  seed: 4_294_967_295,
});
const seedOf = (version: string, games: readonly CatalogueGame[]): CatalogueSeed & { made: () => number } => {
  let made = 0;
  return {
    brandId: 'lotus',
    version,
    made: () => made,
    content: () => {
      made += 1;
      return { vendors: [vendor], games };
    },
  };
};
const rowsOf = async () =>
  await test.database.rows(
    anyRow,
    `select xmin::text, node_id, name from game where brand_id = 'lotus' order by node_id`,
  );

describe('seeding', () => {
  it('changes nothing when started again', async () => {
    const before = await rowsOf();
    await test.gateway.seed();
    expect(await rowsOf()).toEqual(before);
    expect(before.length).toBeGreaterThan(4000);
  });

  it('replaces what has another version, once, and lets names change places', async () => {
    const first = seedOf('one', [game('1', 'Koi'), game('2', 'Carp')]);
    await Promise.all([catalogue.seed([first]), catalogue.seed([first])]);
    // Two at once may both compose it, before either knows of the other; afterwards nobody does.
    const made = first.made();
    await catalogue.seed([first]);
    expect(first.made()).toBe(made);
    expect((await rowsOf()).map(({ name }) => name)).toEqual(['Koi', 'Carp']);
    const second = seedOf('two', [game('1', 'Carp'), game('2', 'Koi'), game('3', 'Pond')]);
    await catalogue.seed([second]);
    expect((await rowsOf()).map(({ node_id, name }) => `${String(node_id)} ${String(name)}`)).toEqual([
      '1 Carp',
      '2 Koi',
      '3 Pond',
    ]);
    await catalogue.load(['lotus']);
    expect(catalogue.findGame('lotus', '3')).toMatchObject(game('3', 'Pond'));
    expect(catalogue.findGame('lotus', '3')?.pictureIn('TW')).toBe('/picture-270.webp');
    expect(catalogue.findGame('aurora', '3')).toBeUndefined();
    const others = await test.database.rows(anyRow, `select count(*) as count from game where brand_id = 'aurora'`);
    expect(others[0]).toEqual({ count: 10_000n });
  });
});
