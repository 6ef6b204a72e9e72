import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type BrandDocument,
  type Composition,
  type CompositionDocument,
  type HostRelease,
  releaseFolder,
  type ReleaseRecord,
  type ReleaseRef,
  type RemoteRelease,
} from '@pavilion/federation-contract';
import { frameFixture, hostRecord, lobbyRecord, screensFixture } from './edge-fixtures';

/** Ids of the two compositions that a test brand can serve. */
export const stableId = 'a'.repeat(64);
export const candidateId = '9'.repeat(64);

const sha384 = (text: string): string => createHash('sha384').update(text).digest('base64');
const refOf = ({ app, version, digest }: ReleaseRecord): ReleaseRef => ({ app, version, digest });

/** Where a file of a release lies. */
export const fileOf = (dataDir: string, record: ReleaseRecord, name: string): string =>
  path.join(dataDir, 'artifacts', 'r', record.app, releaseFolder(record), name);

function writeRelease(dataDir: string, record: ReleaseRecord, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(fileOf(dataDir, record, name)), { recursive: true });
    writeFileSync(fileOf(dataDir, record, name), content);
  }
}

/** A host, an older one, and two releases of the lobby, with their files. */
export function writeSite(dataDir: string) {
  const [frame, oldFrame] = [JSON.stringify(frameFixture()), JSON.stringify(frameFixture('<i>old host</i>'))];
  const host = hostRecord({ bytes: frame.length, hash: sha384(frame) }, sha384('host()'));
  const oldHost = hostRecord({ bytes: oldFrame.length, hash: sha384(oldFrame) }, sha384('host()'), {
    version: '0.9.0',
    digest: 'e'.repeat(64),
  });
  const screens = JSON.stringify(screensFixture);
  const lobbyHashes = { entry: sha384('lobby()'), screens: sha384(screens) };
  const lobby = lobbyRecord(lobbyHashes);
  const newLobby = lobbyRecord(lobbyHashes, { version: '1.1.0', digest: 'd'.repeat(64) });
  writeRelease(dataDir, host, { 'frame.json': frame, 'main.js': 'host()' });
  writeRelease(dataDir, oldHost, { 'frame.json': oldFrame, 'main.js': 'host()' });
  for (const record of [lobby, newLobby])
    writeRelease(dataDir, record, { 'remoteEntry.js': 'lobby()', 'home.css': '.a{}', 'first-screens.json': screens });
  return { host, oldHost, lobby, newLobby };
}

export type TestSite = ReturnType<typeof writeSite>;

const compositionWith = (host: HostRelease, lobby: RemoteRelease): Composition => ({
  host: refOf(host),
  hostFallback: null,
  remotes: { 'remote-lobby': { release: refOf(lobby), fallback: null } } as Composition['remotes'],
  settings: '1',
});

/** Documents of a site: one lobby for all, or the newer one for a share. */
export function siteDocuments({ host, lobby, newLobby }: TestSite) {
  const candidate = { id: candidateId, composition: compositionWith(host, newLobby) };
  const brand = (code: string, revision: number): BrandDocument => ({
    kind: 'brand',
    brand: code,
    revision,
    rollout: null,
    releases: [host, lobby],
    stable: { id: stableId, composition: compositionWith(host, lobby) },
  });
  return {
    brand,
    rollout: (code: string, revision: number, percent: number): BrandDocument => ({
      ...brand(code, revision),
      rollout: { percent, candidate },
      releases: [host, lobby, newLobby],
    }),
    composition: (code: string): CompositionDocument => ({
      kind: 'composition',
      brand: code,
      ...candidate,
      releases: [host, newLobby],
    }),
  };
}
