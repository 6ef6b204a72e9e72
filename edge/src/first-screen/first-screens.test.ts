import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createLogger } from '@pavilion/platform';
import { parseBootData } from '@pavilion/remote-contract';
import { startTestEdge, type TestEdge } from '../testing/test-edge';
import { fileOf } from '../testing/test-site';

const game = (gameName: string, dominantColor: string) => ({
  nodeId: '1',
  gameName,
  gameCode: 'c',
  gameType: 'RNG',
  gameClassify: '',
  vassalage: 'MF',
  displayName: 'Moonforge',
  iconUrl: '/a-270.webp',
  dominantColor,
  isGame: 'GAME',
  supportPlay: true,
  isFreePlay: true,
  minBet: 10_000,
  minLineNum: 1,
  rtp: 9_600,
  volatility: 'LOW',
  tags: [],
});

let edge: TestEdge;
let games: object[];
let lines: { readonly code?: string; readonly reason?: string }[];

/** Answers the two calls of the home page; everything else is none of its business. */
const gateway: TestEdge['backends']['gateway'] = (incoming, response) => {
  const above = { headline: [], player: [], popup: [], promotion: [], banners: [] };
  const value = incoming.url?.includes('hotGames') ? { list: games } : above;
  response.end(JSON.stringify({ success: true, value }));
};

beforeEach(async () => {
  games = [game('Dragon <b>', '#112233'), game('Koi', '#445566'), game('Third', '#778899')];
  lines = [];
  const logger = createLogger({
    name: 'edge',
    destination: { write: (line: string) => void lines.push(JSON.parse(line)) },
  });
  edge = await startTestEdge({ logger });
  edge.backends.gateway = gateway;
});
afterEach(() => edge.close());

/** An answer is asked for anew within some seconds more than others wait for anything. */
const comesToHold = (holds: () => Promise<boolean>): Promise<void> => edge.until(holds).catch(() => edge.until(holds));
const home = async (): Promise<string> => (await edge.get('/')).text;
const painted = (): Promise<void> => edge.until(async () => (await home()).includes('painted-page'));
const bootOf = (html: string) => parseBootData(/id="pavilion-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

it('paints what the release of the page says, from what guests are answered, with the answers beside it', async () => {
  await painted();
  const { text, headers } = await edge.get('/');
  const [, tint] = /<li data-tint="(\w+)">Dragon &lt;b&gt;<\/li>/.exec(text) ?? [];
  expect(text).toContain('<div id="painted-page"><li');
  expect(text).not.toContain('rel="stylesheet"');
  expect(text).toMatch(/id="pavilion-styles">\[\["[^"]*home\.css","sha384-[^"]+"\]\]</);
  expect(text).not.toContain('<li>Third');
  expect(text).toContain('<div class="fr-above"><b> for w_home</b></div>');
  const [, rules = ''] = /<style>(\[data-tint.*?)<\/style>/.exec(text) ?? [];
  expect(rules).toContain(`[data-tint="${tint}"]{--tile-color:#112233}`);
  const hash = createHash('sha256').update(rules).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  expect(bootOf(text).answers).toMatchObject({ 'hotGames?': { list: games }, 'announcements?types=B%2CH': {} });
});

it('paints a page of the host itself, which waits for no file: its styles stand in the page', async () => {
  const help = async () => edge.get('/help');
  await edge.until(async () => (await help()).text.includes('painted-page'));
  const { text, headers } = await help();
  expect(text).toContain('<div id="painted-page"><em class="own">3 topics</em></div>');
  expect(text).toMatch(/^<!doctype html><html [^>]* data-painted>/);
  expect(text).toContain('<style>.own{margin:0}</style>');
  expect(text).not.toContain('id="pavilion-styles"');
  const hash = createHash('sha256').update('.own{margin:0}').digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});

it('says whether a page has offers above it, so that their place is kept until they are painted', async () => {
  const rootOf = async (path: string) => /<html[^>]*>/.exec((await edge.get(path)).text)?.[0];
  await painted();
  expect([await rootOf('/'), await rootOf('/help')]).toEqual([
    expect.stringContaining('data-offers'),
    expect.not.stringContaining('data-offers'),
  ]);
});

it('paints anew when the answer changed, and goes on while the gateway is away', async () => {
  await painted();
  games = [game('Newest', '#000000')];
  await comesToHold(async () => (await home()).includes('Newest'));
  edge.stopGateway();
  expect(await home()).toContain('Newest');
});

it('paints nothing that guests may not see: under maintenance, or before a visitor was looked at', async () => {
  await painted();
  edge.backends.maintenance = ['aurora'];
  await edge.until(async () => !(await home()).includes('painted-page'));
  edge.backends.maintenance = [];
  edge.backends.restricted = ['aurora'];
  await edge.until(async () => bootOf(await home()).status.restrictsVisitors === true);
  expect(await home()).not.toMatch(/painted-page|fr-above/);
});

it('serves the page without it while the file is not the one that was released, says so once, and paints it when that is back', async () => {
  const file = fileOf(edge.dataDir, edge.lobby, 'first-screens.json');
  const released = readFileSync(file);
  writeFileSync(file, '{"home":{}}');
  const again = await edge.startEdge();
  await edge.until(async () => (await again.get('/')).text.includes('fr-above'));
  expect((await again.get('/')).text).not.toContain('painted-page');
  expect(lines.filter(({ code }) => code === 'first-screen.unusable')).toEqual([
    expect.objectContaining({ app: 'remote-lobby', reason: 'altered' }),
  ]);
  writeFileSync(file, released);
  await comesToHold(async () => (await again.get('/')).text.includes('painted-page'));
  await again.edge.close();
});

it('leaves the answer out that the contract does not know, and serves the page', async () => {
  games = [{ nodeId: 'no game' }];
  await edge.until(async () => (await home()).includes('fr-above'));
  const text = await home();
  expect(text).not.toContain('painted-page');
  expect(Object.keys(bootOf(text).answers)).toEqual(['announcements?types=B%2CH']);
});
