import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigurationError } from '@pavilion/platform';
import { readGatewayConfig } from './gateway-config';

const dataDir = mkdtempSync(path.join(tmpdir(), 'gateway-config-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const base = { DATABASE_URL: 'postgres://pavilion@127.0.0.1:3005/pavilion', DATA_DIR: dataDir };
const secrets = {
  SECRET_OPERATOR_TOKEN: randomBytes(30).toString('hex'),
  SECRET_GATEWAY_SEALING: randomBytes(30).toString('hex'),
};

test('development needs an address of the database and nothing else', () => {
  const config = readGatewayConfig(base, '/room');
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3001,
    production: false,
    seedDemo: true,
    sessionIdleMs: 25 * 60_000,
  });
  expect(readGatewayConfig(base, '/room').operatorToken).toBe(config.operatorToken);
});

test.each([
  [{}, { scheme: 'http', port: '3000' }],
  [{ EDGE_PUBLIC_PORT: '5100' }, { scheme: 'http', port: '5100' }],
  [
    { EDGE_PUBLIC_PORT: '8080', EDGE_PUBLIC_ORIGIN: 'https://{brand}.example' },
    { scheme: 'https', port: '' },
  ],
  [{ EDGE_PUBLIC_ORIGIN: 'https://{brand}.example:8443' }, { scheme: 'https', port: '8443' }],
])('players reach a site as %j says', (more, site) => {
  expect(readGatewayConfig({ ...base, ...more }, '/room').site).toEqual(site);
});

test('production refuses made-up secrets, and seeds no known password unless told', () => {
  const production = { ...base, NODE_ENV: 'production' };
  expect(() => readGatewayConfig(production, '/room')).toThrow(ConfigurationError);
  const madeUp = readGatewayConfig(base, '/room').operatorToken;
  expect(() => readGatewayConfig({ ...production, ...secrets, SECRET_OPERATOR_TOKEN: madeUp }, '/room')).toThrow(
    ConfigurationError,
  );
  expect(readGatewayConfig({ ...production, ...secrets }, '/room')).toMatchObject({
    production: true,
    seedDemo: false,
  });
  expect(readGatewayConfig({ ...production, ...secrets, SEED_DEMO: '1' }, '/room').seedDemo).toBe(true);
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['nats://events:4222', 'nats://events:4222'],
  ['nats://a:b@one:4222,tls://two', 'nats://a:b@one:4222,tls://two'],
])('events go by what EVENTS_URL %j names', (value, url) => {
  expect(readGatewayConfig({ ...base, EVENTS_URL: value }, '/room').eventsUrl).toBe(url);
});

test.each(['http://events', 'nats:events', 'nats://', 'nats://one, nats://two', 'nats://one,two'])(
  'EVENTS_URL %j is refused',
  (value) => {
    expect(() => readGatewayConfig({ ...base, EVENTS_URL: value }, '/room')).toThrow(/EVENTS_URL must be addresses/);
  },
);

test('each wrong variable is named, without its value', () => {
  const read = () => readGatewayConfig({ ...base, PORT: 'seven', LOG_LEVEL: 'loud' }, '/room');
  expect(read).toThrow(/PORT must be a port number/);
  expect(read).toThrow(/LOG_LEVEL is no log level/);
  expect(read).not.toThrow(/seven|loud/);
});
