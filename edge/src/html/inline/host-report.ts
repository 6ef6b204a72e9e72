import { type LoadFailureCode, type LoadOutcome, reportPath } from '@pavilion/federation-contract';
import { hashes } from './addresses';
import { isLate } from './attempts';
import { askedAt, data, token } from './page-data';

/** Why a host failed; of a file that did not come it takes a look to know. */
export type HostFault = LoadFailureCode | Promise<LoadFailureCode>;

/** Looks at a file of a host that did not come: too late, other bytes than the composition's, or not to be had. */
export async function faultOf(path: string): Promise<LoadFailureCode> {
  if (isLate(path)) return 'host.timeout';
  try {
    const answer = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(data.limits.silenceMs) });
    const hash = hashes.get(path);
    if (!hash || !answer.ok) return 'host.unreachable';
    const digest = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer());
    const text = btoa(String.fromCharCode(...new Uint8Array(digest)));
    return `sha384-${text}` === hash ? 'host.unreachable' : 'host.integrity';
  } catch {
    return 'host.unreachable';
  }
}

function send(outcome: LoadOutcome, code: LoadFailureCode): void {
  const { brand, composition } = data;
  const elapsedMs = Math.round(performance.now() - askedAt);
  const load = { app: 'host', version: composition.host.version, outcome, code, phases: {}, elapsedMs };
  const report = { brand: brand.code, token, composition: composition.id, loads: [load], violations: [] };
  try {
    navigator.sendBeacon(reportPath, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  } catch {
    // A browser that sends no beacons reports nothing.
  }
}

/** Tells the edge what became of the composition's host; without the page's token it would count for nothing. */
export async function tell(outcome: LoadOutcome, fault: HostFault): Promise<void> {
  const code = typeof fault === 'string' ? fault : await fault;
  if (token) send(outcome, code);
}
