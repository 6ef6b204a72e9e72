import { Counter, Gauge, type Registry } from 'prom-client';

/** Why a page reads everything anew. */
export type ResyncReason = 'slow-reader' | 'not-kept' | 'bus-lost';

/** What happens to open streams, as figures. */
export interface StreamEvents {
  resynced(reason: ResyncReason): void;
  /** A stream that came back got what it missed. */
  resumed(): void;
}

/** Counts; the number of open streams is read when somebody looks. */
export function createStreamEvents(registry: Registry, openStreams: () => number): StreamEvents {
  const registers = [registry];
  const resyncs = new Counter({
    name: 'gateway_stream_resyncs_total',
    help: 'Pages that were told to read everything anew',
    labelNames: ['reason'],
    registers,
  });
  const resumed = new Counter({
    name: 'gateway_streams_resumed_total',
    help: 'Streams that came back and got what they missed',
    registers,
  });
  new Gauge({
    name: 'gateway_open_streams',
    help: 'Open event streams',
    registers,
    collect() {
      this.set(openStreams());
    },
  });
  for (const reason of ['slow-reader', 'not-kept', 'bus-lost']) resyncs.inc({ reason }, 0);
  return { resynced: (reason) => resyncs.inc({ reason }), resumed: () => resumed.inc() };
}
