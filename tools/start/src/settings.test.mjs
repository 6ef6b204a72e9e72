import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockDataDir, prepareDataDir } from './data-dir.mjs';
import { checkNode } from './node-version.mjs';
import { readSettings } from './settings.mjs';

describe('settings', () => {
  it('lets ports follow the main one unless named', () => {
    expect(readSettings({}).ports).toEqual({
      edge: 3000,
      gateway: 3001,
      registry: 3002,
      vendor: 3003,
      payment: 3006,
      database: 3005,
      operations: 3007,
    });
    expect(readSettings({ PORT: '4200', GATEWAY_PORT: '5000' }).ports).toMatchObject({
      edge: 4200,
      gateway: 5000,
      registry: 4202,
    });
    expect(path.isAbsolute(readSettings({}).dataDir)).toBe(true);
    expect(readSettings({ DATA_DIR: '/somewhere' }).dataDir).toBe('/somewhere');
  });

  it.each([
    [{ PORT: 'three' }, 'PORT is three, which is no port'],
    [{ PORT: '65535' }, 'PORT is 65535'],
    [{ VENDOR_PORT: '0' }, 'VENDOR_PORT is 0'],
    [{ PORT: '6000' }, 'Port 6000 (edge) is one that browsers refuse: set PORT to another one.'],
    [{ PORT: '4000', REGISTRY_PORT: '4001' }, 'Port 4001 is given to two processes'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://'],
  ])('refuses %j in one line', (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
    try {
      readSettings(env);
    } catch (error) {
      expect(String(error)).not.toContain('\n');
    }
  });

  it('tells an old Node what to do', () => {
    expect(() => checkNode('18.20.4')).toThrow('Node 18.20.4 is too old: install Node 20.18.1 or later');
    expect(() => checkNode('20.18.0')).toThrow('too old');
    for (const version of ['20.18.1', '20.20.2', '22.0.0']) expect(() => checkNode(version)).not.toThrow();
  });
});

describe('the data folder', () => {
  /** @type {string} */
  let folder;
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'data-'))));
  afterEach(() => {
    chmodSync(folder, 0o755);
    rmSync(folder, { recursive: true });
  });

  it('must be a folder that can be written', () => {
    writeFileSync(path.join(folder, 'file'), '');
    expect(() => prepareDataDir(path.join(folder, 'file'))).toThrow(
      /DATA_DIR .*file cannot be written \((ENOTDIR|EEXIST)\)/,
    );
    expect(() => prepareDataDir('/proc/pavilion')).toThrow(/DATA_DIR \/proc\/pavilion cannot be written/);
    expect(() => prepareDataDir(path.join(folder, 'new', 'one'))).not.toThrow();
  });

  it('belongs to one start at a time, and again after one that died', () => {
    const lock = lockDataDir(folder);
    expect(lock.wasLeft).toBe(false);
    expect(() => lockDataDir(folder)).toThrow(/is in use by a running start/);
    lock.release();
    writeFileSync(path.join(folder, 'start.lock'), `${process.pid} 1`);
    const next = lockDataDir(folder);
    expect(next.wasLeft).toBe(true);
    next.release();
  });
});
