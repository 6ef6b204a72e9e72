import { satisfies } from 'semver';

/** A library that a remote needs; records from before do not say which of its names. */
export interface NeededLibrary {
  readonly key: string;
  readonly range: string;
  readonly names?: readonly string[] | undefined;
}

/** A library that a host brings. */
export interface BroughtLibrary {
  readonly key: string;
  readonly version: string;
  readonly names?: readonly string[] | undefined;
}

/** A library that a remote needs and its host does not have in that range. */
export interface UnsatisfiedShared {
  readonly key: string;
  readonly range: string;
  readonly had: string | undefined;
}

/** Names that a remote takes of a library and its host does not carry. */
export interface MissingNames {
  readonly key: string;
  readonly names: readonly string[];
}

/** Whether a version, one with a suffix too, lies in a range of npm's kind. */
export const inRange = (version: string, range: string): boolean =>
  satisfies(version, range, { includePrerelease: true });

export function unsatisfiedShared(
  needed: readonly NeededLibrary[],
  table: readonly BroughtLibrary[],
): readonly UnsatisfiedShared[] {
  const versions = new Map(table.map(({ key, version }) => [key, version]));
  return needed
    .map(({ key, range }) => ({ key, range, had: versions.get(key) }))
    .filter(({ range, had }) => had === undefined || !inRange(had, range));
}

/**
 * Names that a host's table lacks of libraries that it has. `*`, the module as a whole, is carried only where the table
 * says so.
 * Where either side does not say its names, nothing is known to be missing.
 */
export function missingNames(
  needed: readonly NeededLibrary[],
  table: readonly BroughtLibrary[],
): readonly MissingNames[] {
  const carried = new Map(table.map(({ key, names }) => [key, names && new Set(names)]));
  return needed.flatMap(({ key, names = [] }) => {
    const had = carried.get(key);
    const missing = had ? names.filter((name) => !had.has(name)) : [];
    return missing.length > 0 ? [{ key, names: missing }] : [];
  });
}

/** A name as a reader knows it. */
export const wordsOfName = (name: string): string => (name === '*' ? 'the whole' : name);
