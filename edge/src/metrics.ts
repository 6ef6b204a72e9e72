/** What the edge counts. */
export type EdgeCounter = 'html' | 'asset' | 'gateway' | 'registry' | 'refused' | 'upstream-failure' | 'poll-failure';

/** Counters in the text form of Prometheus; the hot path only adds one. */
export interface EdgeMetrics {
  count(what: EdgeCounter): void;
  text(): string;
}

const names: readonly EdgeCounter[] = ['html', 'asset', 'gateway', 'registry', 'refused', 'upstream-failure', 'poll-failure'];

export function createEdgeMetrics(): EdgeMetrics {
  const counts = new Map<EdgeCounter, number>(names.map((name) => [name, 0]));
  return {
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    text() {
      const lines = names.map((name) => `edge_events_total{event="${name}"} ${counts.get(name)}`);
      const { rss, heapUsed } = process.memoryUsage();
      return [
        '# HELP edge_events_total What the edge answered or met since its start.',
        '# TYPE edge_events_total counter',
        ...lines,
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${rss}`,
        '# TYPE nodejs_heap_size_used_bytes gauge',
        `nodejs_heap_size_used_bytes ${heapUsed}`,
        '',
      ].join('\n');
    },
  };
}
