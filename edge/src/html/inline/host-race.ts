import { addressOf, takeRetry } from './attempts';
import { folderOf, hashes, pathOf } from './addresses';
import { repaint, showFailure } from './fallen-frame';
import { type HostFault, faultOf, tell } from './host-report';
import { askedAt, data } from './page-data';

/**
 * Which host runs: the composition's, else its last good one, else none. When nothing is heard of a host for some
 * seconds, the last good one is loaded beside it, and whichever asks first runs. The script runs once in a page, so
 * its state stands here.
 */

const { composition, limits } = data;

const hosts = [composition.host, composition.hostFallback].filter((host) => host !== null);
const folders = hosts.map(({ scripts: [first = '?'] }) => folderOf(first));

const begun: boolean[] = [];
const failed: boolean[] = [];
/** Hosts that came while another one ran. */
const refused: boolean[] = [];
let winner = -1;
/** Whether a host has started, or none will. */
let settled = false;
let saidSo = false;
let firstFault: HostFault | undefined;
let quiet: ReturnType<typeof setTimeout> | undefined;
let limit: ReturnType<typeof setTimeout> | undefined;

/** How the host of this page comes to run, as the asset table shows it. */
const startOf = (index: number, recovered: boolean) => ({ folder: folders[index] ?? '', recovered, askedAt });
export const running = { host: startOf(0, false) };

function indexOf(from: string | undefined): number {
  if (from) return folders.findIndex((folder) => pathOf(from).startsWith(folder));
  return winner < 0 ? begun.length - 1 : winner;
}

/** Whether the page waits for the host at this address, or runs it. */
function isCurrent(from?: string): boolean {
  const index = indexOf(from);
  return winner < 0 ? begun[index] === true && !failed[index] : index === winner;
}

const allFailed = (): boolean => failed.filter(Boolean).length === hosts.length;

function stopTimers(): void {
  clearTimeout(quiet);
  clearTimeout(limit);
}

function giveUp(): void {
  if (saidSo) return;
  saidSo = true;
  showFailure();
}

function end(): void {
  if (settled) return;
  settled = true;
  stopTimers();
  if (firstFault) void tell('failed', firstFault);
  giveUp();
}

function onSilence(): void {
  firstFault ??= 'host.timeout';
  next();
}

function onLimit(): void {
  if (winner < 0) {
    firstFault ??= 'host.timeout';
    return end();
  }
  fail(winner, 'host.timeout');
  calm();
}

/** Something was heard of a host. */
function calm(): void {
  stopTimers();
  if (settled) return;
  if (winner < 0 && begun.length < hosts.length) quiet = setTimeout(onSilence, limits.silenceMs);
  limit = setTimeout(onLimit, limits.hostMs);
}

function next(): void {
  const index = hosts.findIndex((_, one) => !failed[one] && (!begun[one] || refused[one]));
  const host = hosts[index];
  if (!host) return void (allFailed() && end());
  begun[index] = true;
  refused[index] = false;
  if (index) running.host = startOf(index, true);
  calm();
  load(host.scripts, index);
}

function fail(index: number, fault: HostFault): void {
  if (settled || failed[index]) return;
  failed[index] = true;
  firstFault ??= fault;
  if (winner >= 0 && winner !== index) return;
  winner = -1;
  repaint();
  next();
}

/** Scripts follow each other by hand: one that stalls would hold up the next host's if the browser kept their order. */
function load([source, ...rest]: readonly string[], index: number): void {
  if (!source) return;
  const script = document.createElement('script');
  script.integrity = hashes.get(source) ?? '';
  script.crossOrigin = 'anonymous';
  script.onload = () => {
    if (settled || failed[index]) return;
    if (winner >= 0 && winner !== index) {
      refused[index] = true;
      return;
    }
    calm();
    load(rest, index);
  };
  script.onerror = () => {
    if (!failed[index]) fail(index, faultOf(source));
  };
  script.src = addressOf(source);
  document.head.append(script);
}

/** A file came: of the host that the page waits for, that is a sign of life. */
export function heardOf(path: string): void {
  if (isCurrent(path)) calm();
}

/** Whether the host at this address may run: the first that asks, and no other. */
export function mayStart(from?: string): boolean {
  const index = indexOf(from);
  if (settled || !begun[index] || failed[index]) return false;
  if (winner >= 0 && winner !== index) {
    refused[index] = true;
    return false;
  }
  winner = index;
  running.host = startOf(index, index > 0);
  calm();
  return true;
}

/** The host has taken the frame over. */
export function hostStarted(from?: string): void {
  if (settled || !isCurrent(from)) return;
  settled = true;
  stopTimers();
  if (indexOf(from) && firstFault) void tell('recovered', firstFault);
}

/** What a loader throws names the file that did not come. */
const requestOf = (error: unknown): string | undefined => (error as { readonly request?: string } | undefined)?.request;

/** The host could not start, or fell later: then the frame comes back and says so. */
export function hostFailed(error: unknown, from?: string): void {
  if (!isCurrent(from)) return;
  console.error(error);
  const request = requestOf(error);
  if (!settled) return fail(indexOf(from), request ? faultOf(pathOf(request)) : 'host.start-failed');
  if (saidSo || allFailed()) return;
  void tell('render-failed', 'host.start-failed');
  repaint();
  giveUp();
}

/** Starts the first host. A file of one that is no script fails it. */
export function startHosts(): void {
  addEventListener('error', ({ filename }) => {
    if (filename && isCurrent(filename)) fail(indexOf(filename), 'host.start-failed');
  });
  takeRetry(folders);
  next();
}
