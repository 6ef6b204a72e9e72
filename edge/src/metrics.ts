import { Counter, Gauge, Registry } from 'prom-client';
import type { Bucket } from './composition/composition-view';

export type EdgeCounter =
  | 'html'
  | 'asset'
  | 'gateway'
  | 'refused'
  | 'upstream-failure'
  | 'poll-failure'
  | 'stream-failure'
  | 'store-failure';

/** Counters that have a value of one label more. */
export type LabelledCounter = 'refused-document' | 'report' | 'test-link' | 'page-fault' | 'damaged-file';

/**
 * Counters for Prometheus. What every page counts adds one to a plain number, which the library reads when it is asked:
 * its own counters look their labels up each time, for ten times as long.
 */
export interface EdgeMetrics {
  count(what: EdgeCounter): void;
  page(brand: string, bucket: Bucket): void;
  countOf(what: LabelledCounter, value: string): void;
  /** A number that is read when the metrics are. */
  gauge(name: string, help: string, read: () => number): void;
  text(): Promise<string>;
}

const events: readonly EdgeCounter[] = [
  'html',
  'asset',
  'gateway',
  'refused',
  'upstream-failure',
  'poll-failure',
  'stream-failure',
  'store-failure',
];

const labelled: Readonly<
  Record<LabelledCounter, { readonly metric: string; readonly label: string; readonly help: string }>
> = {
  'refused-document': {
    metric: 'edge_refused_documents_total',
    label: 'code',
    help: 'Documents of the registry that were not used.',
  },
  report: { metric: 'edge_reports_total', label: 'outcome', help: 'Beacons of pages.' },
  'test-link': { metric: 'edge_test_links_total', label: 'outcome', help: 'Test links that were opened.' },
  'damaged-file': {
    metric: 'edge_damaged_files_total',
    label: 'app',
    help: 'Files of releases with other bytes than their release names.',
  },
  'page-fault': {
    metric: 'edge_page_faults_total',
    label: 'code',
    help: 'Compositions whose own pages could not be made.',
  },
};

const processGauges = {
  process_resident_memory_bytes: { help: 'Memory of this process.', read: () => process.memoryUsage.rss() },
  nodejs_heap_size_used_bytes: { help: 'Memory of its objects.', read: () => process.memoryUsage().heapUsed },
};

/** Counts events; each stands at zero from the start, so that its rate is known from its first one. */
function createEventCounter(registry: Registry): EdgeMetrics['count'] {
  const counts = new Map(events.map((event) => [event, 0]));
  new Counter({
    name: 'edge_events_total',
    help: 'What the edge answered or met since its start.',
    labelNames: ['event'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [event, count] of counts) this.inc({ event }, count);
    },
  });
  return (what) => void counts.set(what, (counts.get(what) ?? 0) + 1);
}

/** Counts pages; a brand's first one brings the other buckets at zero. */
function createPageCounter(registry: Registry): EdgeMetrics['page'] {
  const counts = new Map<string, Record<Bucket, number>>();
  new Counter({
    name: 'edge_pages_total',
    help: 'Pages by brand, and by who sees their composition.',
    labelNames: ['brand', 'bucket'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [brand, buckets] of counts)
        for (const [bucket, count] of Object.entries(buckets)) this.inc({ brand, bucket }, count);
    },
  });
  return (brand, bucket) => {
    let known = counts.get(brand);
    if (!known) counts.set(brand, (known = { stable: 0, candidate: 0, pinned: 0 }));
    known[bucket] += 1;
  };
}

function createLabelledCounters(registry: Registry): EdgeMetrics['countOf'] {
  const counters = new Map(
    Object.entries(labelled).map(([what, { metric: name, label, help }]) => [
      what,
      new Counter({ name, help, labelNames: [label], registers: [registry] }),
    ]),
  );
  return (what, value) => counters.get(what)?.labels(value).inc();
}

/** The metrics of one edge, in a registry of its own. */
export function createEdgeMetrics(): EdgeMetrics {
  const registry = new Registry();
  const gauge: EdgeMetrics['gauge'] = (name, help, read) => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  };
  const metrics = {
    count: createEventCounter(registry),
    page: createPageCounter(registry),
    countOf: createLabelledCounters(registry),
    gauge,
    text: () => registry.metrics(),
  };
  for (const [name, { help, read }] of Object.entries(processGauges)) gauge(name, help, read);
  return metrics;
}
