import type { ReleaseRef } from '@pavilion/federation-contract';
import type { AppEvidence } from './breaker.repository';
import { changedReleases, type Judged } from './judged-composition';
import { type Evidence, judge, type Judgement, type Tally } from './sequential-test';

/** How one app of the judged composition fares. */
export interface AppVerdict extends Judgement, Evidence {
  readonly app: string;
  readonly version: string;
}

const nothing: Tally = { trials: 0, failures: 0 };
const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((all, { trials, failures }) => ({ trials: all.trials + trials, failures: all.failures + failures }), nothing);

const versionOf = ({ composition: { host, remotes } }: Judged, app: string): string =>
  [host, ...Object.values(remotes).map(({ release }) => release)].find((ref) => ref.app === app)?.version ?? 'unknown';

/** What the unchanged apps tell of the network. A changed host touches all of them, so then they tell nothing. */
function othersOf(app: string, changed: ReadonlySet<string>, evidence: readonly AppEvidence[]): Tally {
  if (changed.has('host')) return nothing;
  return sum(evidence.filter((other) => other.app !== app && !changed.has(other.app)).map(({ subject }) => subject));
}

/** Judges every app of a composition; those that speak most against it come first. */
export function verdictsOf(judged: Judged, evidence: readonly AppEvidence[]): AppVerdict[] {
  const changed = new Set<string>(changedReleases(judged).map(({ app }) => app));
  return evidence
    .map(({ app, subject, beside, past }) => {
      const all: Evidence = { subject, beside, past, others: othersOf(app, changed, evidence) };
      return { app, version: versionOf(judged, app), ...all, ...judge(all) };
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

function usualOf({ beside, past }: AppVerdict): string {
  const told = [
    ...(beside.trials > 0 ? [`${percent(rateOf(beside))} of ${beside.trials} beside it`] : []),
    ...(past.trials > 0 ? [`${percent(rateOf(past))} of ${past.trials} before`] : []),
  ];
  return told.length > 0 ? told.join(', ') : 'nothing to compare with';
}

/** The verdict in words, for the audit trail. */
export function reasonOf(verdict: AppVerdict, code: string | undefined): string {
  const { app, version, subject, usualRate } = verdict;
  const mostly = code === undefined ? '' : `, mostly ${code}`;
  return `${app} ${version} failed on ${subject.failures} of ${subject.trials} page loads (${percent(rateOf(subject))}${mostly}); `
    + `usual: ${usualOf(verdict)}, taken as ${percent(usualRate)}`;
}
