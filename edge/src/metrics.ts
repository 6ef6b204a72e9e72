import type { Bucket } from './composition/composition-view';

/** What the edge counts. */
export type EdgeCounter =
  | 'html'
  | 'asset'
  | 'gateway'
  | 'refused'
  | 'upstream-failure'
  | 'poll-failure'
  | 'stream-failure';

/** Counters that have a value of one label more. */
export type LabelledCounter = 'refused-document' | 'report' | 'test-link' | 'page-fault' | 'damaged-file';

/** Counters in the text form of Prometheus; the hot path only adds one. */
export interface EdgeMetrics {
  count(what: EdgeCounter): void;
  page(brand: string, bucket: Bucket): void;
  countOf(what: LabelledCounter, value: string): void;
  /** A number that is read when the metrics are. */
  gauge(name: string, help: string, read: () => number): void;
  text(): string;
}

const names: readonly EdgeCounter[] = [
  'html',
  'asset',
  'gateway',
  'refused',
  'upstream-failure',
  'poll-failure',
  'stream-failure',
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

const family = (
  metric: string,
  { help, type, lines }: { help: string; type: 'counter' | 'gauge'; lines: readonly string[] },
): string[] => [`# HELP ${metric} ${help}`, `# TYPE ${metric} ${type}`, ...lines];

interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly read: () => number;
}

const processGauges: readonly Gauge[] = [
  { name: 'process_resident_memory_bytes', help: 'Memory of this process.', read: () => process.memoryUsage.rss() },
  { name: 'nodejs_heap_size_used_bytes', help: 'Memory of its objects.', read: () => process.memoryUsage().heapUsed },
];

function valueLines(what: LabelledCounter, counts: ReadonlyMap<string, number> = new Map()): string[] {
  const { metric, label, help } = labelled[what];
  const lines = [...counts].map(([value, count]) => `${metric}{${label}="${value}"} ${count}`);
  return family(metric, { help, type: 'counter', lines });
}

const pageLines = (pages: ReadonlyMap<string, Record<Bucket, number>>): string[] =>
  [...pages].flatMap(([brand, buckets]) =>
    Object.entries(buckets).map(([bucket, count]) => `edge_pages_total{brand="${brand}",bucket="${bucket}"} ${count}`),
  );

export function createEdgeMetrics(): EdgeMetrics {
  const counts = new Map<EdgeCounter, number>(names.map((name) => [name, 0]));
  const pages = new Map<string, Record<Bucket, number>>();
  const values = new Map<LabelledCounter, Map<string, number>>();
  const gauges: Gauge[] = [];

  return {
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    page(brand, bucket) {
      let row = pages.get(brand);
      if (!row) pages.set(brand, (row = { stable: 0, candidate: 0, pinned: 0 }));
      row[bucket] += 1;
    },
    countOf(what, value) {
      const row = values.get(what) ?? new Map<string, number>();
      values.set(what, row.set(value, (row.get(value) ?? 0) + 1));
    },
    gauge: (name, help, read) => void gauges.push({ name, help, read }),
    text() {
      const events = names.map((name) => `edge_events_total{event="${name}"} ${counts.get(name)}`);
      return [
        ...family('edge_events_total', {
          help: 'What the edge answered or met since its start.',
          type: 'counter',
          lines: events,
        }),
        ...family('edge_pages_total', {
          help: 'Pages by brand, and by who sees their composition.',
          type: 'counter',
          lines: pageLines(pages),
        }),
        ...(Object.keys(labelled) as LabelledCounter[]).flatMap((what) => valueLines(what, values.get(what))),
        ...[...gauges, ...processGauges].flatMap(({ name, help, read }) =>
          family(name, { help, type: 'gauge', lines: [`${name} ${read()}`] }),
        ),
        '',
      ].join('\n');
    },
  };
}
