import type { ReleaseRecord, RemoteRelease } from '@pavilion/federation-contract';
import { RegistryRefusal } from '../registry-errors';
import { type BroughtLibrary, missingNames, unsatisfiedShared, wordsOfName } from '../compositions/shared-fit.policy';

export interface SharedTable {
  readonly version: string;
  readonly shared: readonly BroughtLibrary[];
}

const lacking = (remote: RemoteRelease, host: SharedTable): string =>
  unsatisfiedShared(remote.shared, host.shared)
    .map(({ key, range, had }) => `${key} ${range} (host ${host.version} has ${had ?? 'none'})`)
    .join(', ');

const longestList = 20;

/** @throws RegistryRefusal for what the first host lacks */
function refuseNames(remote: RemoteRelease, host: SharedTable): never {
  const missing = missingNames(remote.shared, host.shared).map(({ key, names }) => ({
    key,
    names: names.slice(0, longestList),
  }));
  const words = missing.map(({ key, names }) => `${names.map(wordsOfName).join(', ')} of ${key}`).join('; ');
  throw new RegistryRefusal(
    'release.shared-name-missing',
    `no published host carries ${words} (host ${host.version} does not): ` +
      'use what the host carries, or publish a host that carries it first',
    { needs: missing },
  );
}

/**
 * A remote must fit at least one published host, in the versions of what they share and in the names that it takes
 * of it. Which of them a brand serves is a matter of verdicts.
 * @param hosts newest first
 * @throws RegistryRefusal `release.shared-unsatisfied`, `release.shared-name-missing`
 */
export function checkShared(record: ReleaseRecord, hosts: readonly SharedTable[]): void {
  const [newest] = hosts;
  if (record.app === 'host' || !newest) return;
  const inRange = hosts.filter((host) => lacking(record, host) === '');
  const [newestInRange] = inRange;
  if (newestInRange) {
    if (inRange.some((host) => missingNames(record.shared, host.shared).length === 0)) return;
    refuseNames(record, newestInRange);
  }
  throw new RegistryRefusal(
    'release.shared-unsatisfied',
    `no published host has ${lacking(record, newest)}: ` +
      'build against what the host shares, or publish a host that has it first',
  );
}
