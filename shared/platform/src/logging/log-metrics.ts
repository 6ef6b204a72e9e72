import { Counter, type Registry } from 'prom-client';
import { droppedLines, type Logger } from './logger';

/** Metric `log_lines_dropped_total`: what the log of a process lacks. */
export function registerLogMetrics(metrics: Registry, logger: Logger): void {
  new Counter({
    name: 'log_lines_dropped_total',
    help: 'Lines of the log that were dropped because they could not be written.',
    registers: [metrics],
    collect() {
      this.reset();
      this.inc(droppedLines(logger));
    },
  });
}
