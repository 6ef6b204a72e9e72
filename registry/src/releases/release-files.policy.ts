import type { ReleaseRecord } from '@pavilion/federation-contract';
import { RegistryRefusal } from '../registry-errors';

/** Largest single file of a release. */
export const largestAsset = 8 * 1024 * 1024;

/** Largest release as a whole. */
export const largestRelease = 24 * 1024 * 1024;

/** Files that the registry makes itself, or that no browser is given. */
const notReleased = /(\.(br|gz|map)|^release\.json)$/i;

/** Every file that the record names outside the list of its assets. */
export function namedFiles(record: ReleaseRecord): string[] {
  if (record.app === 'host')
    return [...record.scripts, ...record.styles, ...record.chunks, ...record.fonts, record.frame];
  const { remote, routes, slots, locales } = record.preloads;
  const sets = [remote, ...Object.values(routes), ...Object.values(slots), ...Object.values(locales)];
  return [record.entry, ...sets.flatMap(({ js, css }) => [...js, ...css])];
}

const extra = (detail: string): RegistryRefusal =>
  new RegistryRefusal('release.asset-extra', `${detail}: leave it out of the build`);

/** A file system that ignores case, or has a folder of that name, would hold one of two. */
function checkNames(paths: readonly string[]): void {
  const seen = new Set<string>();
  for (const path of paths) {
    const name = path.toLowerCase();
    if (seen.has(name)) throw extra(`${path} is listed twice`);
    seen.add(name);
  }
  const inFile = paths.find((path) =>
    path.split('/').some((_, depth, parts) => depth > 0 && seen.has(parts.slice(0, depth).join('/').toLowerCase())),
  );
  if (inFile) throw extra(`${inFile} lies in a folder that is listed as a file`);
  const made = paths.find((path) => notReleased.test(path));
  if (made)
    throw extra(
      `${made} is no file of a release: compressed twins are made here, source maps and records stay at home`,
    );
}

function checkSizes({ assets }: ReleaseRecord): void {
  const large = assets.find(({ bytes }) => bytes > largestAsset);
  if (large)
    throw new RegistryRefusal(
      'release.too-large',
      `${large.path} has ${large.bytes} bytes, a file may have ${largestAsset}: split it`,
    );
  const bytes = assets.reduce((sum, asset) => sum + asset.bytes, 0);
  if (bytes > largestRelease)
    throw new RegistryRefusal('release.too-large', `${bytes} bytes, a release may have ${largestRelease}`);
}

/**
 * What holds of the list of files. A file that no field names is allowed: chunks and pictures are named by code alone.
 * @throws RegistryRefusal
 */
export function checkFiles(record: ReleaseRecord): void {
  const paths = record.assets.map(({ path }) => path);
  checkNames(paths);
  const listed = new Set(paths);
  const missing = namedFiles(record).find((file) => !listed.has(file));
  if (missing)
    throw new RegistryRefusal(
      'release.asset-missing',
      `${missing} is named but not among the assets: build the release again`,
    );
  checkSizes(record);
}
