import type { ReleaseRef } from '@pavilion/federation-contract';
import type { AppEvidence } from './evidence.repository';
import { changedReleases, type Judged } from './judged-composition';
import { type Evidence, judge, type Judgement, type Tally } from './sequential-test';
import { judgeSlowness, type Slowness } from './slowness';

/** How one app of the judged composition fares: what failed, and how long the rest took. */
export interface AppVerdict extends Judgement, Evidence {
  readonly app: string;
  readonly version: string;
  /** `undefined` while there is too little to compare with. */
  readonly slowness: Slowness | undefined;
}

const nothing: Tally = { trials: 0, failures: 0 };
const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (all, { trials, failures }) => ({ trials: all.trials + trials, failures: all.failures + failures }),
    nothing,
  );

const versionOf = ({ composition: { host, remotes } }: Judged, app: string): string =>
  [host, ...Object.values(remotes).map(({ release }) => release)].find((ref) => ref.app === app)?.version ?? 'unknown';

/** The unchanged apps, which tell of the network. A changed host touches all of them, so then they tell nothing. */
function othersOf(app: string, changed: ReadonlySet<string>, evidence: readonly AppEvidence[]): readonly AppEvidence[] {
  if (changed.has('host')) return [];
  return evidence.filter((other) => other.app !== app && !changed.has(other.app));
}

/** Judges every app of a composition; those that fail most come first. */
export function verdictsOf(judged: Judged, evidence: readonly AppEvidence[]): AppVerdict[] {
  const changed = new Set<string>(changedReleases(judged).map(({ app }) => app));
  return evidence
    .map(({ app, subject, beside, past, times }) => {
      const others = othersOf(app, changed, evidence);
      const all: Evidence = { subject, beside, past, others: sum(others.map((other) => other.subject)) };
      const slowness = judgeSlowness(
        times,
        others.flatMap((other) => other.times.subject),
      );
      return { app, version: versionOf(judged, app), ...all, ...judge(all), slowness };
    })
    .sort((a, b) => b.evidence - a.evidence);
}

/** The releases that a failing app speaks against: its own when that is what changed, else everything that changed. */
export function blamedReleases(judged: Judged, app: string): readonly ReleaseRef[] {
  const changed = changedReleases(judged);
  const own = changed.filter((ref) => ref.app === app);
  return own.length > 0 ? own : changed;
}

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;
const rateOf = ({ trials, failures }: Tally): number => (trials === 0 ? 0 : failures / trials);

function usualOf({ beside, past, usualRate }: Evidence & Judgement): string {
  const told = [
    ...(beside.trials > 0 ? [`${percent(rateOf(beside))} of ${beside.trials} beside it`] : []),
    ...(past.trials > 0 ? [`${percent(rateOf(past))} of ${past.trials} before`] : []),
  ];
  return `usual: ${told.length > 0 ? told.join(', ') : 'nothing to compare with'}, taken as ${percent(usualRate)}`;
}

const shareOf = ({ trials, failures }: Tally): string => `${failures} of ${trials} page loads`;

/** The verdict in words, for the audit trail. */
export function reasonOf(verdict: AppVerdict, code: string | undefined): string {
  const { app, version, subject, trips, slowness } = verdict;
  if (!trips && slowness) {
    const took = `took ${(slowness.limitMs / 1000).toFixed(1)} s or longer on ${shareOf(slowness.subject)} (${percent(rateOf(slowness.subject))})`;
    return `${app} ${version} ${took}; ${usualOf(slowness)}`;
  }
  const mostly = code === undefined ? '' : `, mostly ${code}`;
  return `${app} ${version} failed on ${shareOf(subject)} (${percent(rateOf(subject))}${mostly}); ${usualOf(verdict)}`;
}
