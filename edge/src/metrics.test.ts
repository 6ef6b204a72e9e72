import { createEdgeMetrics } from './metrics';

const valuesOf = (text: string): Record<string, number> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

it('tells what was counted by the names that dashboards know, with zeros for what did not happen yet', async () => {
  const metrics = createEdgeMetrics();
  metrics.count('html');
  metrics.count('html');
  metrics.page('aurora', 'stable');
  metrics.countOf('report', 'kept');
  metrics.countOf('damaged-file', 'remote-lobby');
  metrics.gauge('edge_unwritten_files', 'Files.', () => 3);
  const {
    process_resident_memory_bytes: resident,
    nodejs_heap_size_used_bytes: heap,
    ...rest
  } = valuesOf(await metrics.text());
  expect(rest).toEqual({
    'edge_events_total{event="html"}': 2,
    'edge_events_total{event="asset"}': 0,
    'edge_events_total{event="gateway"}': 0,
    'edge_events_total{event="refused"}': 0,
    'edge_events_total{event="upstream-failure"}': 0,
    'edge_events_total{event="poll-failure"}': 0,
    'edge_events_total{event="stream-failure"}': 0,
    'edge_events_total{event="store-failure"}': 0,
    'edge_pages_total{brand="aurora",bucket="stable"}': 1,
    'edge_pages_total{brand="aurora",bucket="candidate"}': 0,
    'edge_pages_total{brand="aurora",bucket="pinned"}': 0,
    'edge_reports_total{outcome="kept"}': 1,
    'edge_damaged_files_total{app="remote-lobby"}': 1,
    edge_unwritten_files: 3,
  });
  expect([(resident ?? 0) > 0, (heap ?? 0) > 0]).toEqual([true, true]);
});

it('reads gauges when it is asked, and keeps a value in one piece whatever it holds', async () => {
  const metrics = createEdgeMetrics();
  let waiting = 1;
  metrics.gauge('edge_reports_waiting', 'Reports.', () => waiting);
  expect(valuesOf(await metrics.text())['edge_reports_waiting']).toBe(1);
  waiting = 2;
  metrics.countOf('page-fault', 'a "quoted"\nline');
  const text = await metrics.text();
  expect(valuesOf(text)['edge_reports_waiting']).toBe(2);
  expect(text).toContain('edge_page_faults_total{code="a \\"quoted\\"\\nline"} 1');
});
