import type { ReleaseRecord, RemoteRelease } from '@pavilion/federation-contract';
import { RegistryRefusal } from '../registry-errors';
import { unsatisfiedShared } from '../compositions/caret-range';

/** What a published host shares. */
export interface SharedTable {
  readonly version: string;
  readonly shared: readonly { readonly key: string; readonly version: string }[];
}

const lacking = (remote: RemoteRelease, host: SharedTable): string =>
  unsatisfiedShared(remote.shared, host.shared).map(({ key, range, had }) => `${key} ${range} (host ${host.version} has ${had ?? 'none'})`).join(', ');

/**
 * A remote must fit at least one published host. Which of them a brand serves is a matter of verdicts.
 * @param hosts newest first
 * @throws RegistryRefusal `release.shared-unsatisfied`
 */
export function checkShared(record: ReleaseRecord, hosts: readonly SharedTable[]): void {
  const [newest] = hosts;
  if (record.app === 'host' || !newest || hosts.some((host) => lacking(record, host) === '')) return;
  throw new RegistryRefusal(
    'release.shared-unsatisfied',
    `no published host has ${lacking(record, newest)}: build against what the host shares, or publish a host that has it first`,
  );
}
