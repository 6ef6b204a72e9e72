import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type OutsideIssuer, startOutsideIssuer } from '../../../../shared/tooling/outside-issuer.mjs';
import { createKeySet } from './key-set';

const minute = 60_000;
let issuer: OutsideIssuer;
let now: number;
let faults: unknown[];
const open = (url = issuer.env.OUTSIDE_KEYS_URL) =>
  createKeySet({ url, clock: { now: () => now }, onFault: (error) => faults.push(error) });

beforeEach(async () => {
  issuer = await startOutsideIssuer();
  now = 1_790_000_000_000;
  faults = [];
});
afterEach(() => issuer.close());

test('keys are fetched once for as long as their issuer says, however many ask at once', async () => {
  const keys = open();
  const { kid } = issuer.key();
  const found = await Promise.all([keys.find(kid), keys.find(kid), keys.find(kid)]);
  expect(found.every((key) => key !== undefined)).toBe(true);
  now += 59 * minute;
  expect(await keys.find(kid)).toBeDefined();
  expect(issuer.asked()).toBe(1);
  now += 2 * minute;
  expect(await keys.find(kid)).toBeDefined();
  expect(issuer.asked()).toBe(2);
});

test('a new key is found when it is first named, and the old one is gone', async () => {
  const keys = open();
  const old = issuer.key().kid;
  expect(await keys.find(old)).toBeDefined();
  issuer.rotate();
  now += minute;
  expect(await keys.find(issuer.key().kid)).toBeDefined();
  expect(await keys.find(old)).toBeUndefined();
});

test('made-up ids have the issuer asked twice a minute and no more', async () => {
  const keys = open();
  for (let tried = 0; tried < 50; tried += 1) expect(await keys.find(`made-up-${tried}`)).toBeUndefined();
  expect(issuer.asked()).toBe(1);
  now += 30_000;
  expect(await keys.find('made-up')).toBeUndefined();
  expect(issuer.asked()).toBe(2);
});

test('while the issuer is away its last keys stay, and without any nothing is found', async () => {
  const [keys, empty] = [open(), open()];
  const { kid } = issuer.key();
  expect(await keys.find(kid)).toBeDefined();
  issuer.setAnswering(false);
  now += 25 * 60 * minute;
  expect(await keys.find(kid)).toBeDefined();
  expect(await empty.find(kid)).toBeUndefined();
  expect(faults).toHaveLength(2);
  issuer.setAnswering(true);
  now += minute;
  expect(await empty.find(kid)).toBeDefined();
});

describe('an answer that is no set of keys', () => {
  let server: Server;
  afterEach(() => server.close());

  test.each([
    ['no JSON', '<html>'],
    ['no list', '{"keys":{}}'],
    ['keys of another kind alone', '{"keys":[{"kty":"EC","kid":"a","crv":"P-256","x":"a","y":"b"}]}'],
    ['a key that is meant for something else', '{"keys":[{"kty":"RSA","kid":"a","n":"AQAB","e":"AQAB","use":"enc"}]}'],
    ['too much', JSON.stringify({ keys: [], padding: 'x'.repeat(70_000) })],
  ])('such as %s leaves the keys of before', async (_, text) => {
    let answer = JSON.stringify({ keys: [issuer.key().jwk] });
    server = createServer((_request, response) => response.end(answer));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const keys = open(`http://127.0.0.1:${port}`);
    expect(await keys.find(issuer.key().kid)).toBeDefined();
    answer = text;
    now += 2 * 60 * minute;
    expect(await keys.find(issuer.key().kid)).toBeDefined();
    expect(faults).toHaveLength(1);
  });
});
