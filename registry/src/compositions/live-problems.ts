import type { Queryable } from '@pavilion/platform';
import type { Composition, HostRelease, ReleaseRecord, ReleaseRef, RemoteRelease } from '@pavilion/remote-contract';
import { RegistryRefusal } from '../registry-errors';
import { findByDigest } from '../releases/releases.repository';
import { type CompositionProblem, compositionProblems } from './composition.policy';

const isHost = (record: ReleaseRecord): record is HostRelease => record.app === 'host';
const isRemote = (record: ReleaseRecord): record is RemoteRelease => record.app !== 'host';

/** The records of named releases. */
export const recordsOf = (db: Queryable, refs: readonly ReleaseRef[]): Promise<ReleaseRecord[]> =>
  findByDigest(db, refs.map(({ digest }) => digest));

/** The problems of what runs first; last good versions were checked when they were first. */
export async function problemsOf(db: Queryable, { host, remotes }: Composition): Promise<readonly CompositionProblem[]> {
  const records = await recordsOf(db, [host, ...Object.values(remotes).map(({ release }) => release)]);
  const hostRecord = records.find(isHost);
  if (!hostRecord) throw new RegistryRefusal('composition.incomplete', `host ${host.version} is not published`);
  return compositionProblems(hostRecord, records.filter(isRemote));
}
