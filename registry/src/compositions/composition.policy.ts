import type { HostRelease, RemoteRelease } from '@pavilion/federation-contract';
import { claimOf, contractSatisfied } from '@pavilion/remote-contract';
import { unknownCalls } from '../releases/release.policy';
import type { ScriptBytes } from '../releases/release-budget.policy';
import { missingTexts } from '../releases/release-texts.policy';
import { missingNames, unsatisfiedShared, wordsOfName } from './shared-fit.policy';

/** Most script, in bytes after brotli, that the host's start and one place of a remote take together. */
export const pageCeiling = 240_000;

/** Why releases cannot live in one page. */
export type CompositionProblemCode =
  | 'contract-unsupported'
  | 'shared-unsatisfied'
  | 'shared-name-missing'
  | 'route-claimed'
  | 'slot-claimed'
  | 'slot-unfilled'
  | 'event-unknown'
  | 'call-unknown'
  | 'text-missing'
  | 'page-too-large';

/** A reason why releases cannot live in one page; `detail` names the fix. */
export interface CompositionProblem {
  readonly code: CompositionProblemCode;
  readonly app: string;
  /** What it is about, without versions: the same problem has the same subject in another composition. */
  readonly subject: string;
  readonly detail: string;
}

/** A release with what the registry measured of it; releases from before were not measured. */
export interface Weighed<R> {
  readonly record: R;
  readonly scriptBytes: ScriptBytes | null;
}

type Finding = Omit<CompositionProblem, 'app'>;

function contractFinding(remote: RemoteRelease, host: HostRelease): Finding[] {
  if (contractSatisfied(remote.contract, host.contract)) return [];
  return [
    {
      code: 'contract-unsupported',
      subject: 'contract',
      detail: `needs contract ${remote.contract}, host ${host.version} has ${host.contract}: activate a newer host with it`,
    },
  ];
}

const sharedFindings = (remote: RemoteRelease, host: HostRelease): Finding[] =>
  unsatisfiedShared(remote.shared, host.shared).map(({ key, range, had }) => ({
    code: 'shared-unsatisfied',
    subject: key,
    detail: `needs ${key} ${range}, host ${host.version} has ${had ?? 'none'}: activate a host that has it, or build against that one`,
  }));

const nameFindings = (remote: RemoteRelease, host: HostRelease): Finding[] =>
  missingNames(remote.shared, host.shared).flatMap(({ key, names }) =>
    names.map((name) => ({
      code: 'shared-name-missing',
      subject: `${wordsOfName(name)} of ${key}`,
      detail: `needs ${wordsOfName(name)} of ${key}, host ${host.version} does not carry it: activate a host that does with it, or a release that does without`,
    })),
  );

/** A host from before says nothing of its events. */
const eventFindings = ({ events = [] }: RemoteRelease, host: HostRelease): Finding[] =>
  events
    .filter((event) => host.events && !host.events.includes(event))
    .map((event) => ({
      code: 'event-unknown',
      subject: `event ${event}`,
      detail: `event ${event} is unknown to host ${host.version}: activate a newer host with it`,
    }));

const callFindings = (remote: RemoteRelease): Finding[] =>
  unknownCalls(remote).map((call) => ({
    code: 'call-unknown',
    subject: `call ${call}`,
    detail: `the platform has no ${call}: deploy a platform that has it, or activate a release without it`,
  }));

const textFindings = (remote: RemoteRelease): Finding[] =>
  missingTexts(remote).map(({ key }) => ({
    code: 'text-missing',
    subject: `text ${key}`,
    detail: `the default language has no text for ${key}: activate a release that has it`,
  }));

function sizeFindings(remote: Weighed<RemoteRelease>, host: Weighed<HostRelease>): Finding[] {
  const start = host.scriptBytes?.['start'] ?? 0;
  return Object.entries(remote.scriptBytes ?? {})
    .filter(([, bytes]) => bytes + start > pageCeiling)
    .map(([place, bytes]) => ({
      code: 'page-too-large',
      subject: `size of ${place}`,
      detail: `${place} needs ${bytes} bytes of script beside ${start} of host ${host.record.version}, a page may take ${pageCeiling}: load less with it`,
    }));
}

/**
 * Whether a host can start a remote at all: what keeps it from that is the contract, or a library that both share, or a
 * name of it.
 */
export const runsOn = (remote: RemoteRelease, host: HostRelease): boolean =>
  [contractFinding, sharedFindings, nameFindings].every((find) => find(remote, host).length === 0);

function againstHost(remote: Weighed<RemoteRelease>, host: Weighed<HostRelease>): CompositionProblem[] {
  const { record } = remote;
  const findings = [
    ...contractFinding(record, host.record),
    ...sharedFindings(record, host.record),
    ...nameFindings(record, host.record),
    ...eventFindings(record, host.record),
    ...callFindings(record),
    ...textFindings(record),
    ...sizeFindings(remote, host),
  ];
  return findings.map((finding) => ({ app: record.app, ...finding }));
}

const claimsOf = ({ routes, slots, panelPages = [] }: RemoteRelease) => [
  ...routes
    .flatMap(({ path, aliases = [] }) => [path, ...aliases])
    .map((path) => ({
      subject: `route ${claimOf(path)}`,
      code: 'route-claimed' as const,
      mend: 'give it another path',
    })),
  ...panelPages
    .flatMap(({ purposes = [] }) => purposes)
    .map((purpose) => ({
      subject: `page for ${purpose}`,
      code: 'route-claimed' as const,
      mend: 'take the purpose from it',
    })),
  ...slots.map(({ slot }) => ({ subject: `slot ${slot}`, code: 'slot-claimed' as const, mend: 'leave it' })),
];

function claims(remotes: readonly RemoteRelease[]): CompositionProblem[] {
  const owner = new Map<string, RemoteRelease>();
  const problems: CompositionProblem[] = [];
  for (const remote of remotes) {
    for (const { subject, code, mend } of claimsOf(remote)) {
      const other = owner.get(subject) ?? remote;
      owner.set(subject, other);
      if (other === remote) continue;
      const detail = `${subject} claimed by ${other.app} ${other.version}: ${mend}, or activate a ${other.app} without it in the same command`;
      problems.push({ code, app: remote.app, subject, detail });
    }
  }
  return problems;
}

function unfilled({ version, slots = [] }: HostRelease, remotes: readonly RemoteRelease[]): CompositionProblem[] {
  const filled = new Set(remotes.flatMap((remote) => remote.slots.map(({ slot }) => slot)));
  return slots
    .filter((slot) => !filled.has(slot))
    .map((slot) => ({
      code: 'slot-unfilled',
      app: 'host',
      subject: `slot ${slot}`,
      detail: `slot ${slot} of host ${version} is filled by no remote: activate one that fills it in the same command`,
    }));
}

/** Everything that keeps these releases from living in one page; of two that claim the same, the later one is named. */
export function compositionProblems(
  host: Weighed<HostRelease>,
  remotes: readonly Weighed<RemoteRelease>[],
): readonly CompositionProblem[] {
  const records = remotes.map(({ record }) => record);
  return [
    ...remotes.flatMap((remote) => againstHost(remote, host)),
    ...claims(records),
    ...unfilled(host.record, records),
  ];
}
