import { type RemoteId, remoteIds } from '@pavilion/remote-contract';

/** A release whose script threw, or left a rejection unhandled. */
export interface ScriptFault {
  readonly remote: RemoteId;
  /** Folder of the release's files. */
  readonly folder: string;
}

/** An uncaught error or rejection, as the browser reports it. */
export interface UncaughtFault {
  readonly error: unknown;
  /** Address of the script, where the browser names one. */
  readonly script?: string;
}

/** The end of a stack's line: address, line, column. */
const framePattern = /\b([a-z][a-z-]{0,30}:\/\/[^\s()@]{1,2000}):\d{1,9}:\d{1,9}\)?[ \t]*$/im;
const networkSign = /fetch|NetworkError|Load failed|network connection/i;

const read = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Ended requests, lost networks and refusals of the platform are no fault of the script that did not catch them. */
function isNoFault(error: unknown): boolean {
  const [name, code] = [text(read(error, 'name')), read(error, 'code')];
  if (name === 'ChunkLoadError' || read(error, 'request') !== undefined) return false;
  return (
    name === 'AbortError' ||
    typeof code === 'string' ||
    (name === 'TypeError' && networkSign.test(text(read(error, 'message'))))
  );
}

/** Where something was thrown: the innermost frame, whosever it is. */
function scriptOf({ error, script = '' }: UncaughtFault): string {
  const frames = text(read(error, 'stack')).replace(text(read(error, 'message')), '');
  return framePattern.exec(frames)?.[1] ?? script;
}

/**
 * The release of a remote that a fault speaks against; extensions, the page itself, the host and its libraries are
 * nobody's.
 */
export function scriptFaultOf(fault: UncaughtFault): ScriptFault | undefined {
  if (isNoFault(fault.error)) return undefined;
  const address = scriptOf(fault);
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  const [folder, name] = /^\/assets\/r\/([a-z-]+)\/[^/]+\//.exec(pathname) ?? [];
  const remote = remoteIds.find((id) => id === name);
  return origin === location.origin && remote && folder !== undefined ? { remote, folder } : undefined;
}

/** Tells of faults in scripts of remotes for as long as the page stands. What fences catch does not come here. */
export function watchScriptFaults(onFault: (fault: ScriptFault) => void): void {
  const tell = (uncaught: UncaughtFault): void => {
    const fault = scriptFaultOf(uncaught);
    if (fault) onFault(fault);
  };
  addEventListener('error', ({ error, filename }) => tell({ error, script: filename }));
  addEventListener('unhandledrejection', ({ reason }) => tell({ error: reason }));
}
