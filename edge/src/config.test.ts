import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from './config';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(path.join(tmpdir(), 'edge-config-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

const url = 'http://127.0.0.1:1';
const read = (more: Record<string, string> = {}) =>
  readConfig({
    PORT: '3000',
    DATA_DIR: dataDir,
    GATEWAY_URL: url,
    REGISTRY_URL: url,
    VENDOR_URL: url,
    VENDOR_PUBLIC_URL: url,
    ...more,
  });

it('has files of releases in its folder, or in a bucket with a bounded cache', () => {
  expect(read()).toMatchObject({ artifacts: undefined, artifactCacheBytes: 512 * 1024 * 1024 });
  const bucket = { ARTIFACTS_URL: 's3://files/a', ARTIFACTS_ENDPOINT: 'http://store:8333', ARTIFACTS_CACHE_MB: '64' };
  expect(read(bucket)).toMatchObject({
    artifacts: { bucket: 'files', prefix: 'a/', endpoint: 'http://store:8333' },
    artifactCacheBytes: 64 * 1024 * 1024,
  });
  expect(() => read({ ...bucket, ARTIFACTS_CACHE_MB: '63' })).toThrow('ARTIFACTS_CACHE_MB must be 64 or more');
});

it('has deadlines and the share of reports as settings', () => {
  expect(read()).toMatchObject({
    limits: { attemptMs: 20_000, slowMs: 8_000, silenceMs: 8_000, hostMs: 20_000, lastMs: 120_000 },
    reportShare: 100,
  });
  const set = {
    LOADING_ATTEMPT_MS: '900',
    LOADING_SLOW_MS: '300',
    LOADING_SILENCE_MS: '400',
    LOADING_HOST_MS: '1500',
    LOADING_LAST_MS: '5000',
    REPORT_SHARE: '5',
  };
  expect(read(set)).toMatchObject({
    limits: { attemptMs: 900, slowMs: 300, silenceMs: 400, hostMs: 1500, lastMs: 5000 },
    reportShare: 5,
  });
  expect(() => read({ REPORT_SHARE: '0' })).toThrow('REPORT_SHARE must be 1 or more');
  expect(() => read({ LOADING_HOST_MS: '1' })).toThrow('LOADING_HOST_MS must be 50 ms or more');
});

it('names cookies by port, but in production, where the secret of edges must be given', () => {
  expect(read({ EDGE_PUBLIC_PORT: '3210' }).cookies).toEqual({
    language: 'lang-3210',
    visitor: 'visitor-3210',
    pin: 'pin-3210',
  });
  expect(() => read({ NODE_ENV: 'production' })).toThrow('SECRET_REGISTRY_EDGE_TOKEN is missing');
  const own = read({ NODE_ENV: 'production', SECRET_REGISTRY_EDGE_TOKEN: randomBytes(30).toString('hex') });
  expect(own.cookies).toEqual({ language: 'lang', visitor: 'visitor', pin: 'pin' });
});
