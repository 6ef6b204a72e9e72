import type { ReleaseRecord } from '@pavilion/federation-contract';
import { RegistryRefusal } from '../registry-errors';

const defaultLanguage = 'TW';

/** Most script, in bytes after brotli, whatever budget a room gives itself. */
export const scriptCeiling = { host: 192 * 1024, remote: 64 * 1024 };

/** Script in bytes after brotli by route id, by `slot/id`, or of a host's `start`. */
export type ScriptBytes = Readonly<Record<string, number>>;

/**
 * Adds up what each place needs: of a remote the entry, the texts of the default language and the place's own files.
 */
export function scriptBytesOf(record: ReleaseRecord, sizes: ReadonlyMap<string, number>): ScriptBytes {
  const sum = (files: readonly string[]): number =>
    [...new Set(files)].reduce((bytes, file) => bytes + (sizes.get(file) ?? 0), 0);
  if (record.app === 'host') return { start: sum([...record.scripts, ...record.chunks]) };
  const { remote, locales, routes, slots } = record.preloads;
  const always = [...remote.js, ...(locales[defaultLanguage]?.js ?? [])];
  return Object.fromEntries(
    Object.entries({ ...routes, ...slots }).map(([place, { js }]) => [place, sum([...always, ...js])]),
  );
}

/** @throws RegistryRefusal `release.over-budget` */
export function checkBudget(record: ReleaseRecord, script: ScriptBytes): void {
  const ceiling = scriptCeiling[record.app === 'host' ? 'host' : 'remote'];
  const own = record.budget?.routeBytes ?? ceiling;
  const limit = Math.min(own, ceiling);
  const over = Object.entries(script).filter(([, bytes]) => bytes > limit);
  const [worst] = [...over].sort(([, a], [, b]) => b - a);
  if (!worst) return;
  const whose = own <= ceiling ? `its budget is ${own}` : `the registry takes ${ceiling}, whatever its budget`;
  throw new RegistryRefusal(
    'release.over-budget',
    `${worst[0]} needs ${worst[1]} bytes of script, ${whose}: load less with it`,
    {
      places: Object.fromEntries(over),
      budget: own,
      ceiling,
    },
  );
}
