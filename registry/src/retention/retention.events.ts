import type { Logger } from '@pavilion/platform';
import { Counter, type Registry } from 'prom-client';

/** What operators learn of collections; never throws. */
export interface RetentionEvents {
  collected(releases: number, bytes: number): void;
}

/** Metrics `registry_collected_*` and lines of the log. */
export function createRetentionEvents(metrics: Registry, logger: Logger): RetentionEvents {
  const registers = [metrics];
  const releasesTotal = new Counter({
    name: 'registry_collected_releases_total',
    help: 'Releases whose files were collected.',
    registers,
  });
  const bytesTotal = new Counter({
    name: 'registry_collected_bytes_total',
    help: 'Bytes that collections freed.',
    registers,
  });
  return {
    collected(releases, bytes) {
      releasesTotal.inc(releases);
      bytesTotal.inc(bytes);
      logger.info({ releases, bytes }, 'files of unneeded releases collected');
    },
  };
}
