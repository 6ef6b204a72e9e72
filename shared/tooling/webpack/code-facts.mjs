import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from './base-config.mjs';
import { sourceFiles } from './release-identity.mjs';

const read = (file) => readFileSync(file, 'utf8');
const sourcesOf = (dir) =>
  sourceFiles(path.join(dir, 'src'))
    .filter((file) => /\.tsx?$/.test(file))
    .map(read);
const sorted = (names) => [...new Set(names)].sort();
const quoted = (text) => [...text.matchAll(/'([^']+)'/g)].map(([, name]) => name);

function listIn(file, name) {
  const source = read(path.join(rootDir, 'shared', 'remote-contract', 'src', file));
  const list = new RegExp(`${name} = \\[([^\\]]*)\\]`).exec(source);
  return quoted(list[1]);
}

/** Every event that host and remotes can send: those that a host of these sources knows. */
export const knownEvents = () => listIn('host-events.ts', 'hostEventNames');

/** Every slot that a host of these sources shows. */
export const shownSlots = () => listIn('slots.ts', 'slotIds');

/** Version of the contract in these sources. */
export function contractVersion() {
  const source = read(path.join(rootDir, 'shared', 'remote-contract', 'src', 'remote-ids.ts'));
  return /contractVersion = '([^']+)'/.exec(source)[1];
}

/** Host events that the code of a room sends or hears. */
export function usedEvents(dir) {
  const known = new Set(knownEvents());
  return sorted(
    sourcesOf(dir)
      .flatMap(quoted)
      .filter((name) => known.has(name)),
  );
}

/** Platform calls in the code of a room, by their names in the API contract. */
export const usedCalls = (dir) =>
  sorted(sourcesOf(dir).flatMap((source) => [...source.matchAll(/\bendpoints\.(\w+)/g)].map(([, name]) => name)));

/** Dotted keys of nested texts. */
export function textKeys(texts, prefix = '') {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : textKeys(value, `${prefix}${key}.`),
  );
}
