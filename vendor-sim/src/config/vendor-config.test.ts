import { ConfigurationError } from '@pavilion/platform';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from './vendor-config';

const folder = mkdtempSync(path.join(tmpdir(), 'vendor-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const env = () => ({
  DATABASE_URL: 'postgres://u@127.0.0.1:5432/d',
  GATEWAY_URL: 'http://127.0.0.1:3001/',
  DATA_DIR: mkdtempSync(path.join(folder, 'data-')),
});

describe('configuration', () => {
  it('makes a secret once and lets development frame from every localhost', () => {
    const given = env();
    const config = readConfig(given);
    expect(config).toMatchObject({ port: 3003, vendorCode: 'sim', gatewayUrl: 'http://127.0.0.1:3001', faults: false });
    expect(config.frameAncestors).toContain('http://*.localhost:*');
    expect(readConfig(given).secret).toBe(config.secret);
  });

  it('takes the secret from the environment', () => {
    const secret = 's'.repeat(40);
    expect(readConfig({ ...env(), VENDOR_SECRET: secret }).secret).toBe(secret);
  });

  it.each([
    [{ NODE_ENV: 'production' }, 'ALLOWED_FRAME_ANCESTORS'],
    [{ NODE_ENV: 'production', ALLOWED_FRAME_ANCESTORS: 'https://a.example', VENDOR_FAULTS: '1' }, 'VENDOR_FAULTS'],
    [{ NODE_ENV: 'production', ALLOWED_FRAME_ANCESTORS: 'https://a.example' }, 'SECRET_VENDOR_SECRET'],
    [{ ALLOWED_FRAME_ANCESTORS: `*; script-src 'unsafe-inline'` }, 'ALLOWED_FRAME_ANCESTORS'],
    [{ PORT: 'x' }, 'PORT'],
  ])('refuses %j', (wrong, name) => {
    expect(() => readConfig({ ...env(), ...wrong })).toThrow(ConfigurationError);
    expect(() => readConfig({ ...env(), ...wrong })).toThrow(name);
  });
});
