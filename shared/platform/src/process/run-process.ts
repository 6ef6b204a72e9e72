import { ConfigurationError } from '../config/environment';
import type { Logger } from '../logging/logger';

/** A started server, as its main file hands it over. */
export interface RunningProcess {
  /** Drains and releases everything. */
  close(): Promise<void>;
}

export interface ProcessOptions {
  readonly logger: Logger;
  readonly start: () => Promise<RunningProcess>;
  /** After so long a close is given up; 20 s unless told. */
  readonly closeDeadlineMs?: number;
}

/**
 * Runs a server until it is told to stop: SIGTERM, SIGINT or the end of the process that started it. A failed start
 * ends the process with code 1 and, for configuration, one line a problem on standard error.
 */
export function runProcess({ logger, start, closeDeadlineMs = 20_000 }: ProcessOptions): void {
  // What anything writes to a full disk or to a reader that is gone is lost; it is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  let stopping: Promise<void> | undefined;
  const started = start();
  const stop = (reason: string): void => {
    if (stopping) return;
    // A start that hangs is given up like a close that does.
    setTimeout(() => exit(logger, 1, 'close took too long'), closeDeadlineMs).unref();
    stopping = started
      .then((running) => {
        logger.info({ reason }, 'stopping');
        return running.close();
      })
      .then(() => exit(logger, 0, 'stopped'))
      .catch((error: unknown) => fail(logger, error));
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  const orphaned = (): void => stop('the starting process is gone');
  // It may have gone while our modules were loading, which nobody heard; without a channel `connected` is undefined.
  if (process.connected === false) orphaned();
  else if (process.channel) process.on('disconnect', orphaned);
  process.on('uncaughtException', (error) => fail(logger, error));
  process.on('unhandledRejection', (error) => fail(logger, error));
  started.then(
    () => logger.info('started'),
    (error: unknown) => fail(logger, error),
  );
}

function fail(logger: Logger, error: unknown): void {
  if (error instanceof ConfigurationError) process.stderr.write(`${error.message}\n`);
  else logger.fatal({ err: error }, 'cannot go on');
  exit(logger, 1, 'failed');
}

function exit(logger: Logger, code: number, why: string): void {
  logger[code === 0 ? 'info' : 'error'](why);
  logger.flush();
  process.exit(code);
}
