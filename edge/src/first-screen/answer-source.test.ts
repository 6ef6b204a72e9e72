import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAnswerSource } from './answer-source';

const minute = 60_000;
const aurora = { brand: 'aurora', language: 'VI' } as const;
const hot = { hot: { endpoint: 'hotGames', query: { vassalage: 'MF' } } };

let server: Server;
let asked: IncomingMessage[];
let answer: { status: number; body: unknown };
let time: number;
let failures: string[];

beforeEach(async () => {
  asked = [];
  failures = [];
  time = 1_000_000;
  answer = { status: 200, body: { success: true, value: { list: [] } } };
  server = createServer((incoming, response) => {
    asked.push(incoming);
    response.statusCode = answer.status;
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const open = () =>
  createAnswerSource({
    gatewayUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hostOf: (brand) => `${brand}.example`,
    now: () => time,
    onFailure: (brand, call, error) => failures.push(`${brand} ${call} ${(error as Error).message}`),
  });

it('asks as a guest of the brand, and knows the answer from then on', async () => {
  const source = open();
  const wanted = source.wanted(aurora, hot);
  const before = wanted.revision();
  expect(wanted.read()).toBeUndefined();
  await source.refresh();
  expect(wanted.revision()).toBeGreaterThan(before);
  expect(wanted.read()).toEqual({ hot: { key: 'hotGames?vassalage=MF', wire: { list: [] }, value: [] } });
  expect(asked[0]?.url).toBe('/wps/relay/GCSGAME_hotGamesV2?vassalage=MF');
  expect(asked[0]?.headers).toMatchObject({ host: 'aurora.example', merchant: 'aurora', language: 'VI' });
  expect(asked[0]?.headers['authorization']).toBeUndefined();
});

it('asks once for all pages that show the same, and grows its revision only when the answer is another', async () => {
  const source = open();
  const [one, two] = [source.wanted(aurora, hot), source.wanted(aurora, hot)];
  one.revision();
  two.revision();
  await source.refresh();
  expect(asked).toHaveLength(1);
  const known = one.revision();
  await source.refresh();
  expect(asked).toHaveLength(1);
  time += minute / 6;
  await source.refresh();
  expect([asked.length, one.revision()]).toEqual([2, known]);
  answer.body = { success: true, value: { list: [], more: 1 } };
  time += minute / 6;
  await source.refresh();
  expect(two.revision()).toBeGreaterThan(known);
});

it('goes on with the last answer while none can be had, and forgets it in the end', async () => {
  const source = open();
  const wanted = source.wanted(aurora, hot);
  wanted.revision();
  await source.refresh();
  answer = { status: 200, body: { success: false, errorCode: 'platform.unavailable' } };
  time += 9 * minute;
  const known = wanted.revision();
  await source.refresh();
  expect(wanted.read()).toBeDefined();
  expect(failures[0]).toBe('aurora hotGames the gateway answered platform.unavailable');
  time += 2 * minute;
  expect(wanted.revision()).toBeGreaterThan(known);
  expect(wanted.read()).toBeUndefined();
});

it('does not keep current what nobody was shown lately', async () => {
  const source = open();
  source.wanted(aurora, hot).revision();
  await source.refresh();
  time += 2 * minute;
  await source.refresh();
  expect(asked).toHaveLength(1);
});

it.each(['memberInfo', 'login', 'nothing'])('asks for nothing that is not for all: %s', async (endpoint) => {
  const source = open();
  const wanted = source.wanted(aurora, { one: { endpoint, query: {} } });
  wanted.revision();
  await source.refresh();
  expect(wanted.read()).toBeUndefined();
  expect(asked).toHaveLength(0);
  expect(failures[0]).toContain('is no call whose answer is for all');
});
