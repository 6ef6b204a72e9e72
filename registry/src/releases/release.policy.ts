import { createHash } from 'node:crypto';
import { canonicalJson, contractSatisfied, type ReleaseRecord } from '@pavilion/remote-contract';
import { RegistryRefusal } from '../registry-errors';

/** Largest release as a whole. */
export const largestRelease = 24 * 1024 * 1024;

/** The digest that a record must have. */
export function digestOf(record: ReleaseRecord): string {
  const { digest: _digest, commit: _commit, builtAt: _builtAt, ...made } = record;
  return createHash('sha256').update(canonicalJson(made)).digest('hex');
}

function namedFiles(record: ReleaseRecord): string[] {
  if (record.app === 'host') return [...record.scripts, ...record.styles, ...record.chunks, ...record.fonts, record.frame];
  const { remote, routes, slots, locales } = record.preloads;
  const sets = [remote, ...Object.values(routes), ...Object.values(slots), ...Object.values(locales)];
  return [record.entry, ...sets.flatMap(({ js, css }) => [...js, ...css])];
}

function checkFiles(record: ReleaseRecord): void {
  const paths = record.assets.map(({ path }) => path);
  const twice = paths.find((path, index) => paths.indexOf(path) !== index);
  if (twice) throw new RegistryRefusal('release.asset-extra', `${twice} is listed twice`);
  const missing = namedFiles(record).find((file) => !paths.includes(file));
  if (missing) throw new RegistryRefusal('release.asset-missing', `${missing} is named but not among the assets`);
  const bytes = record.assets.reduce((sum, asset) => sum + asset.bytes, 0);
  if (bytes > largestRelease) throw new RegistryRefusal('release.too-large', `${bytes} bytes, at most ${largestRelease}`);
}

function checkLabels(record: ReleaseRecord): void {
  if (record.app === 'host') return;
  const keys = [...record.routes.map(({ titleKey }) => titleKey), ...record.nav.map(({ labelKey }) => labelKey)];
  const missing = keys.find((key) => !record.labels.TW?.[key]);
  if (missing) throw new RegistryRefusal('release.label-missing', `the default language has no text for ${missing}: add it to the remote's TW catalogue`);
}

/** What holds of a release by itself. @throws RegistryRefusal */
export function checkRelease(record: ReleaseRecord): void {
  if (digestOf(record) !== record.digest) throw new RegistryRefusal('release.digest-mismatch', 'the record does not have the digest that it names');
  if (!contractSatisfied(record.contract)) {
    throw new RegistryRefusal('release.contract-unsupported', `contract ${record.contract} is not served: build against the current one`);
  }
  checkFiles(record);
  checkLabels(record);
}
