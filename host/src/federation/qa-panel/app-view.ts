import type { LoadOutcome, LoadPhases } from '@pavilion/federation-contract';
import { type AppId, type RemoteId, remoteIds } from '@pavilion/remote-contract';
import type { HostRuntime } from '../../runtime/host-runtime';
import { assetTable } from '../asset-table';

/** How far an app of this page is. */
export type AppState = LoadOutcome | 'idle';

/** One line of the panel: an app with its release, its outcome and its times. */
export interface AppView {
  readonly app: AppId;
  /** The release that the composition names first. */
  readonly version: string;
  /** The release that runs. */
  readonly running: string;
  readonly state: AppState;
  readonly code: string | undefined;
  readonly phases: LoadPhases;
  readonly lastGood: string | undefined;
}

function hostView({ composition }: HostRuntime['boot']): AppView {
  const { host, hostFallback } = composition;
  const recovered = assetTable().host?.recovered === true;
  return {
    app: 'host',
    version: host.version,
    running: recovered ? (hostFallback?.version ?? '') : host.version,
    state: recovered ? 'recovered' : 'loaded',
    code: undefined,
    phases: {},
    lastGood: hostFallback?.version,
  };
}

function remoteView(remote: RemoteId, { boot, loader }: Pick<HostRuntime, 'boot' | 'loader'>): AppView | undefined {
  const known = boot.composition.remotes[remote];
  if (!known) return undefined;
  const reports = loader.reports.list.filter((report) => report.remote === remote);
  const last = reports.at(-1);
  const phases = reports.findLast((report) => Object.keys(report.phases).length > 0)?.phases ?? {};
  return {
    app: remote,
    version: known.version,
    running: last?.running ?? known.version,
    state: last?.outcome ?? 'idle',
    code: last?.code,
    phases,
    lastGood: known.fallback?.version,
  };
}

/** The host and every remote of the composition. */
export function appViews(runtime: Pick<HostRuntime, 'boot' | 'loader'>): readonly AppView[] {
  const remotes = remoteIds.map((remote) => remoteView(remote, runtime)).filter((view) => view !== undefined);
  return [hostView(runtime.boot), ...remotes];
}

/** Which visitors see this page's composition. */
export type Bucket = 'pinned' | 'candidate' | 'stable';

/** Which visitors see this page's composition. */
export const bucketOf = ({ pin, candidate }: HostRuntime['boot']): Bucket =>
  pin ? 'pinned' : candidate ? 'candidate' : 'stable';
