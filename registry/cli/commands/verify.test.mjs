import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteFixture } from '../../src/testing/release-fixture';
import { startTestRegistry } from '../../src/testing/test-registry';
import { createRegistryClient } from '../registry-client.mjs';
import { verify } from './verify.mjs';

const lobby = remoteFixture('remote-lobby');
/** @type {import('../../src/testing/test-registry').TestRegistry} */
let registry;
/** @type {import('../answers').RegistryAccess} */
let access;
/** @type {string} */
let rootDir;
beforeEach(async () => {
  registry = await startTestRegistry();
  access = { registryUrl: `http://127.0.0.1:${await registry.listen()}`, token: registry.token };
  rootDir = mkdtempSync(path.join(tmpdir(), 'rooms-'));
  await registry.publish(lobby);
  rmSync(path.join(registry.dataDir, 'artifacts', 'blobs'), { recursive: true });
  rmSync(path.join(registry.dataDir, 'artifacts', 'r'), { recursive: true });
});
afterEach(async () => {
  await registry.close();
  rmSync(rootDir, { recursive: true });
});

/** @param {import('../command.mjs').CommandInput<typeof verify.options>['options']} options */
const run = (options) =>
  verify.run({
    client: createRegistryClient(access),
    access,
    names: [],
    options,
    rootDir,
    env: {},
    print: () => undefined,
  });

it('mends what the store lost from a room that is built here', async () => {
  const dist = path.join(rootDir, 'remote-lobby', 'dist');
  mkdirSync(dist, { recursive: true });
  for (const file of lobby.files) writeFileSync(path.join(dist, file.path), file.content);
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify(lobby.record));
  expect(await run({})).toMatchObject({
    exitCode: 7,
    text: expect.stringMatching(/2 files: 2 faults\n.*home\.css: bytes missing\n/),
  });
  expect(await run({ repair: true })).toMatchObject({
    exitCode: 0,
    data: { left: 0 },
    text: expect.stringMatching(/2 faults, 2 mended\n.*bytes missing, mended\n/),
  });
  expect(await run({})).toMatchObject({ exitCode: 0, text: '1 releases, 2 files: 0 faults' });
});

it('says what is left where nothing here has it', async () => {
  expect(await run({ repair: true })).toMatchObject({
    exitCode: 7,
    data: { left: 2 },
    text: expect.stringContaining('publish those releases again'),
  });
});
