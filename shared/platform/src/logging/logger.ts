import type { DestinationStream, Logger as PinoLogger } from 'pino';
import { pino, stdSerializers } from 'pino';
import { createLogDestination, type LogDestination } from './log-destination';

/** A structured logger: objects first, message second. */
export type Logger = PinoLogger;

/** How a process logs. */
export interface LoggerOptions {
  /** The process, as every line names it. */
  readonly name: string;
  /** Lowest level written; `info` by default. */
  readonly level?: string;
  /** Where lines go; standard output by default. */
  readonly destination?: DestinationStream;
}

const destinations = new WeakMap<Logger, LogDestination>();

/** Lines that a logger could not write and had to drop, since its start. */
export const droppedLines = (logger: Logger): number => destinations.get(logger)?.dropped() ?? 0;

const secretKeys = [
  'password',
  'oldPassword',
  'newPassword',
  'paymentPassword',
  'confirmPassword',
  'token',
  'accessToken',
  'deviceToken',
  'secret',
  'apiKey',
  'authorization',
  'Authorization',
  'cookie',
  'setCookie',
  'set-cookie',
  'signature',
  'privateJwk',
  'privateKey',
  'captcha',
  'verificationCode',
  'databaseUrl',
  'accessKeyId',
  'secretAccessKey',
];

const redactedPaths = ['', '*.', '*.*.', '*.*.*.'].flatMap((depth) => secretKeys.map((key) => secretPath(depth, key)));

function secretPath(depth: string, key: string): string {
  return key.includes('-') ? `${depth.replace(/\.$/, '')}["${key}"]` : `${depth}${key}`;
}

/** The logger of one process; secrets, tokens, passwords and authorization headers never reach a line. */
export function createLogger({ name, level = 'info', destination }: LoggerOptions): Logger {
  const options = {
    name,
    level,
    base: { name, pid: process.pid },
    redact: { paths: redactedPaths, censor: '[redacted]' },
    serializers: { err: stdSerializers.err, error: stdSerializers.err, req: requestLine },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
  if (destination) return pino(options, destination);
  const output = createLogDestination({
    onRecovered: (lines) => logger.warn({ lines }, 'lines of this log were dropped: they could not be written'),
  });
  const logger = pino(options, output);
  destinations.set(logger, output);
  return logger;
}

/** A logger that writes nothing, for tests. */
export function createSilentLogger(): Logger {
  return pino({ level: 'silent' });
}

/** The query string stays out: it may carry a single-use token. */
function requestLine(request: { id?: unknown; method?: unknown; url?: unknown; ip?: unknown }): object {
  const path = typeof request.url === 'string' ? request.url.split('?', 1)[0] : undefined;
  return { id: request.id, method: request.method, path, ip: request.ip };
}
