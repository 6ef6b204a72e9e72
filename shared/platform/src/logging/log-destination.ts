import type { DestinationStream } from 'pino';
import { destination as openDestination } from 'pino';

/** Where lines go, for as long as they can, without ever failing whoever logs. */
export interface LogDestination extends DestinationStream {
  /** Lines that were lost since the start, because nothing could be written for too long. */
  dropped(): number;
}

/** How lines are written. */
export interface LogDestinationOptions {
  /** An open file; standard output unless told. */
  readonly fd?: number;
  /** Bytes that wait in memory while nothing can be written; what does not fit is dropped. 1 MiB unless told. */
  readonly mostWaiting?: number;
  /** How often it is tried again; every second unless told. */
  readonly retryMs?: number;
  /** Told how many lines were dropped, once lines can be written again. */
  readonly onRecovered?: (dropped: number) => void;
}

/** How often a reader that is slow for a moment is waited for, a tenth of a second each time. */
const mostWaits = 3;

/**
 * Writes lines to a file, pipe or terminal. A full disk or a reader that is gone must not end a server, and a reader
 * that is stuck must not hold it up: lines wait in memory, and what does not fit there is counted.
 */
export function createLogDestination(options: LogDestinationOptions = {}): LogDestination {
  const { fd = 1, mostWaiting = 1024 * 1024, retryMs = 1_000, onRecovered } = options;
  let dropped = 0;
  let told = 0;
  let waits = 0;
  let retry: NodeJS.Timeout | undefined;
  const stream = openDestination({
    fd,
    sync: true,
    maxLength: mostWaiting,
    retryEAGAIN: () => retry === undefined && (waits += 1) <= mostWaits,
  });
  const tryAgain = (): void => {
    const before = retry;
    // Nothing new: what waits is written first, and a failure sets the next try.
    stream.write('');
    if (retry !== before) return;
    retry = undefined;
    if (dropped > told) onRecovered?.(dropped - told);
    told = dropped;
  };
  // pino's own listener lets any error but a closed pipe end the process, and gives up logging on that one.
  stream.removeAllListeners('error');
  stream.on('error', () => {
    waits = 0;
    clearTimeout(retry);
    retry = setTimeout(tryAgain, retryMs).unref();
  });
  stream.on('write', (bytes: number) => void (waits = bytes > 0 ? 0 : waits));
  stream.on('drop', () => void (dropped += 1));
  return { write: (line) => void stream.write(line), dropped: () => dropped };
}
