import { contractSatisfied, type HostRelease, type RemoteRelease } from '@pavilion/remote-contract';

/** A reason why releases cannot live in one page; `detail` names the fix. */
export interface CompositionProblem {
  readonly code: 'contract-unsupported' | 'shared-unsatisfied' | 'route-claimed' | 'slot-claimed';
  readonly app: string;
  readonly detail: string;
}

type Version = readonly [number, number, number];

const parse = (version: string): Version => {
  const [major = 0, minor = 0, patch = 0] = version.split('-', 1)[0]?.split('.').map(Number) ?? [];
  return [major, minor, patch];
};

/** Whether a version lies in a caret range; the only kind that builds of ours write. */
export function satisfiesCaret(version: string, range: string): boolean {
  const had = parse(version);
  const wanted = parse(range.replace(/^\^/, ''));
  const fixed = wanted[0] > 0 ? 1 : wanted[1] > 0 ? 2 : 3;
  if (had.slice(0, fixed).join() !== wanted.slice(0, fixed).join()) return false;
  const differs = had.findIndex((part, index) => part !== wanted[index]);
  return differs === -1 || (had[differs] ?? 0) > (wanted[differs] ?? 0);
}

function againstHost(remote: RemoteRelease, host: HostRelease): CompositionProblem[] {
  const had = new Map(host.shared.map(({ key, version }) => [key, version]));
  const contract = contractSatisfied(remote.contract, host.contract)
    ? []
    : [{
        code: 'contract-unsupported' as const, app: remote.app,
        detail: `needs contract ${remote.contract}, host ${host.version} has ${host.contract}: activate a newer host with it`,
      }];
  const shared = remote.shared
    .filter(({ key, range }) => !satisfiesCaret(had.get(key) ?? '0.0.0', range))
    .map(({ key, range }) => ({
      code: 'shared-unsatisfied' as const, app: remote.app,
      detail: `needs ${key} ${range}, host ${host.version} has ${had.get(key) ?? 'none'}`,
    }));
  return [...contract, ...shared];
}

/** `/promotions/:id` and `/promotions/:name` claim the same addresses. */
const claimOf = (path: string): string => path.replace(/:\w+/g, ':');

function claims(remotes: readonly RemoteRelease[]): CompositionProblem[] {
  const owner = new Map<string, RemoteRelease>();
  const problems: CompositionProblem[] = [];
  for (const remote of remotes) {
    const names = [
      ...remote.routes.map(({ path }) => ({ name: `route ${claimOf(path)}`, code: 'route-claimed' as const })),
      ...remote.slots.map(({ slot }) => ({ name: `slot ${slot}`, code: 'slot-claimed' as const })),
    ];
    for (const { name, code } of names) {
      const other = owner.get(name);
      if (other && other !== remote) problems.push({ code, app: remote.app, detail: `${name} claimed by ${other.app} ${other.version}` });
      owner.set(name, other ?? remote);
    }
  }
  return problems;
}

/** Everything that keeps these releases from living in one page. */
export const compositionProblems = (host: HostRelease, remotes: readonly RemoteRelease[]): readonly CompositionProblem[] => [
  ...remotes.flatMap((remote) => againstHost(remote, host)),
  ...claims(remotes),
];
