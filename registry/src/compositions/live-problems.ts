import type { Queryable } from '@pavilion/platform';
import type { Composition, HostRelease, ReleaseRecord, ReleaseRef, RemoteRelease } from '@pavilion/federation-contract';
import { RegistryRefusal } from '../registry-errors';
import { findByDigest, type StoredRelease } from '../releases/releases.repository';
import { compose, refsOf, withAbleFallbacks } from './compose';
import { changesBetween } from './composition-changes';
import { type CompositionProblem, compositionProblems, type Weighed } from './composition.policy';
import { servedReleases } from './served-releases';

const isHost = (stored: StoredRelease): stored is StoredRelease & Weighed<HostRelease> => stored.record.app === 'host';
const isRemote = (stored: StoredRelease): stored is StoredRelease & Weighed<RemoteRelease> =>
  stored.record.app !== 'host';

/** The records of named releases. */
export const recordsOf = async (db: Queryable, refs: readonly ReleaseRef[]): Promise<ReleaseRecord[]> =>
  (
    await findByDigest(
      db,
      refs.map(({ digest }) => digest),
    )
  ).map(({ record }) => record);

/**
 * The problems of what runs first; last good versions were checked when they were first. Of two that clash, one of
 * `suspects` is named.
 */
async function problemsOf(
  db: Queryable,
  { host, remotes }: Composition,
  suspects: ReadonlySet<string>,
): Promise<readonly CompositionProblem[]> {
  const stored = await findByDigest(
    db,
    [host, ...Object.values(remotes).map(({ release }) => release)].map(({ digest }) => digest),
  );
  const hostRelease = stored.find(isHost);
  if (!hostRelease) throw new RegistryRefusal('composition.incomplete', `host ${host.version} is not published`);
  const rank = ({ record }: StoredRelease): string => `${suspects.has(record.app) ? 1 : 0}${record.app}`;
  return compositionProblems(
    hostRelease,
    stored.filter(isRemote).sort((a, b) => (rank(a) < rank(b) ? -1 : 1)),
  );
}

/** A composition of a brand, and when it is changed. */
interface LiveBrand {
  readonly brand: string;
  readonly live: Composition | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What a brand would serve with these published releases in place of what it serves, with their last good ones. */
export async function composed(
  db: Queryable,
  { brand, live, now }: LiveBrand,
  releases: readonly ReleaseRecord[],
): Promise<Composition> {
  const next = compose(live, releases, await servedReleases(db, { brand, now }, releases));
  const records = await recordsOf(db, refsOf(next));
  return withAbleFallbacks(next, ({ digest }) => records.find((record) => record.digest === digest));
}

const nameOf = ({ code, app, subject }: CompositionProblem): string => `${code} ${app} ${subject}`;

/**
 * The problems of a composition that the one before it does not have: a brand that was served with a fault can still be
 * moved.
 */
export async function introducedProblems(
  db: Queryable,
  before: Composition | undefined,
  next: Composition,
): Promise<readonly CompositionProblem[]> {
  const suspects = new Set<string>(changesBetween(before, next).map(({ app }) => app));
  if (suspects.size === 0) return [];
  const problems = await problemsOf(db, next, suspects);
  if (problems.length === 0 || !before) return problems;
  const known = new Set((await problemsOf(db, before, suspects)).map(nameOf));
  return problems.filter((problem) => !known.has(nameOf(problem)));
}
