import { leaseEveryMs, pageReport } from '@pavilion/federation-contract';
import type { BootData } from '@pavilion/remote-contract';
import * as v from 'valibot';
import type { LoadReport } from '../../core/remote-loader';
import { createLoadReports } from '../load-reports';
import { createPageReporter } from './page-reporter';

const composition = 'c'.repeat(64);
const boot = {
  brand: { code: 'aurora' },
  composition: { id: composition, host: { version: '2.0.0' } },
} as object as BootData;
const load = (outcome: LoadReport['outcome'], more: Partial<LoadReport> = {}): LoadReport => ({
  composition,
  remote: 'remote-lobby',
  version: '2.0.0',
  running: '2.0.0',
  outcome,
  phases: { entry: 12.4, part: -1 },
  elapsedMs: 20.6,
  ...more,
});

const bodies: Promise<string>[] = [];
const told = async () => (await Promise.all(bodies.splice(0))).map((text) => v.parse(pageReport, JSON.parse(text)));
let stop = () => undefined as void;

function start(violations: { directive: string; blocked: string; source: string }[] = []) {
  const reports = createLoadReports();
  globalThis.__PAVILION_ASSETS__ = {
    token: 'a.token',
    violations,
    host: { folder: '/', recovered: false, askedAt: 0 },
  };
  const reporter = createPageReporter({ boot, reports });
  stop = reporter.start();
  return { reports, reporter };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  Object.assign(navigator, {
    sendBeacon: (_: string, blob: Blob) => {
      const text = new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsText(blob);
      });
      return bodies.push(text);
    },
  });
});

afterEach(() => {
  stop();
  globalThis.__PAVILION_ASSETS__ = undefined;
  jest.useRealTimers();
});

const settled = async () => {
  jest.useRealTimers();
  return told();
};

it('says at once that the page is open, then what became of host and remotes in one beacon', async () => {
  const { reports } = start();
  reports.add(load('loaded'));
  reports.add(load('retried', { remote: 'remote-auth', code: 'remote.timeout' }));
  expect(bodies).toHaveLength(1);
  jest.advanceTimersByTime(3_000);
  expect(bodies).toHaveLength(2);
  const [lease, batch] = await settled();
  expect(lease).toEqual({ brand: 'aurora', token: 'a.token', composition, loads: [], violations: [] });
  expect(batch?.loads).toMatchObject([
    { app: 'host', version: '2.0.0', outcome: 'loaded' },
    { app: 'remote-lobby', version: '2.0.0', outcome: 'loaded', phases: { entry: 12, part: 0 }, elapsedMs: 21 },
    { app: 'remote-auth', outcome: 'retried', code: 'remote.timeout' },
  ]);
});

it.each(['recovered', 'failed', 'render-failed'] as const)('says at once that a remote %s', (outcome) => {
  const { reports } = start();
  reports.add(load(outcome, { code: 'remote.start-failed' }));
  jest.advanceTimersByTime(0);
  expect(bodies.splice(0)).toHaveLength(2);
});

it('says the rest when the page is left', () => {
  const { reports } = start();
  reports.add(load('loaded'));
  dispatchEvent(new Event('pagehide'));
  expect(bodies).toHaveLength(2);
  dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(10_000);
  expect(bodies.splice(0)).toHaveLength(2);
});

it('says again and again that the page is open, and no more after its end', () => {
  start();
  jest.advanceTimersByTime(3_000 + leaseEveryMs);
  expect(bodies).toHaveLength(3);
  stop();
  jest.advanceTimersByTime(leaseEveryMs);
  expect(bodies.splice(0)).toHaveLength(3);
});

it('stays within bounds when a page goes wrong over and over', async () => {
  const { reports, reporter } = start();
  for (let time = 0; time < 100; time += 1) {
    reports.add(load('failed'));
    jest.advanceTimersByTime(0);
  }
  expect(bodies.splice(0).length).toBeLessThanOrEqual(31);
  expect(reporter.sent.length).toBeLessThanOrEqual(30);
});

it('lays a violation of the policy to the app whose file caused it, once, without its path', async () => {
  const own = {
    directive: 'script-src',
    blocked: 'https://evil.example/x.js?name=lan',
    source: 'http://aurora.localhost/assets/r/remote-lobby/2-abc/home.js',
  };
  const foreign = { directive: 'img-src', blocked: 'data', source: '' };
  start([own, own, foreign]);
  dispatchEvent(new Event('securitypolicyviolation'));
  jest.advanceTimersByTime(3_000);
  const [, batch] = await settled();
  expect(batch?.violations).toEqual([
    { app: 'remote-lobby', directive: 'script-src', blocked: 'https://evil.example' },
    { app: null, directive: 'img-src', blocked: 'data' },
  ]);
});

it('says nothing of a host that stands in for another, which the boot script has told', async () => {
  const { reports } = start();
  stop();
  bodies.splice(0);
  globalThis.__PAVILION_ASSETS__ = { token: 'b.token', host: { folder: '/', recovered: true, askedAt: 0 } };
  stop = createPageReporter({ boot, reports }).start();
  jest.advanceTimersByTime(3_000);
  expect(bodies.splice(0)).toHaveLength(1);
});

it('sends nothing from a page that no edge made, or whose token the browser does not show', () => {
  globalThis.__PAVILION_ASSETS__ = undefined;
  stop = createPageReporter({ boot, reports: createLoadReports() }).start();
  stop();
  globalThis.__PAVILION_ASSETS__ = { token: '', violations: [], host: { folder: '/', recovered: false, askedAt: 0 } };
  stop = createPageReporter({ boot, reports: createLoadReports() }).start();
  jest.advanceTimersByTime(leaseEveryMs);
  expect(bodies).toHaveLength(0);
});
