import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findNamedSecret } from './named-secret';

const dataDir = mkdtempSync(path.join(tmpdir(), 'named-secret-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const env = {
  SECRET_GATEWAY_SEALING: 'of the gateway',
  SECRET_MESSAGES_AURORA__SMTP: 'of aurora',
  SECRET_MESSAGES_AURORA__DKIM: '-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----',
};
const places = { env, dataDir, production: true };

test('a brand finds its own secrets, and no others, whatever it names', () => {
  expect(findNamedSecret(places, 'aurora', 'SMTP')).toBe('of aurora');
  expect(findNamedSecret(places, 'aurora', 'DKIM')).toBe('-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----');
  for (const [brand, name] of [
    ['lotus', 'SMTP'],
    ['aurora', 'GATEWAY_SEALING'],
    ['aurora', 'smtp'],
  ] as const)
    expect(findNamedSecret(places, brand, name)).toBeUndefined();
});

test('a file among the keys does outside of production alone', () => {
  mkdirSync(path.join(dataDir, 'keys'));
  writeFileSync(path.join(dataDir, 'keys', 'SECRET_MESSAGES_LOTUS__SMTP'), 'of a file\n');
  expect(findNamedSecret({ ...places, production: false }, 'lotus', 'SMTP')).toBe('of a file');
  expect(findNamedSecret(places, 'lotus', 'SMTP')).toBeUndefined();
});
