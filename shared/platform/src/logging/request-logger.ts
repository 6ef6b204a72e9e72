import type { FastifyBaseLogger } from 'fastify';
import type { Bindings, Logger } from 'pino';

type Line = FastifyBaseLogger['info'];

/**
 * The logger of one request, made with its first line: most requests write none, and redacting what every line of a
 * child logger says costs more than reading a short call.
 * @param parent logger of the process
 * @param bindings what every line says, the request's id among it
 */
export function createRequestLogger(parent: Logger, bindings: Bindings): FastifyBaseLogger {
  let made: Logger | undefined;
  const logger = () => {
    made ??= parent.child(bindings);
    return made;
  };
  const line = (level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'): Line => {
    if (!parent.isLevelEnabled(level)) return () => undefined;
    return (...values: unknown[]) => Reflect.apply(logger()[level], logger(), values);
  };
  return {
    level: parent.level,
    trace: line('trace'),
    debug: line('debug'),
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    fatal: line('fatal'),
    silent: () => undefined,
    child: (more, options) => logger().child(more, options),
  };
}
