import type { ReleaseRef } from '@pavilion/federation-contract';
import { lastGood, type Standing, standingOf } from './last-good';

const hours = (count: number): number => count * 3_600_000;
const unknown = { wasTakenBack: false, trials: 0, failures: 0, stoodMs: 0 };

it.each<[string, Standing, Partial<typeof unknown>]>([
  ['nothing', 'untested', {}],
  ['twenty page loads that went well', 'proven', { trials: 20, failures: 1 }],
  ['fewer', 'untested', { trials: 19 }],
  ['more failures than a good release has', 'untested', { trials: 200, failures: 20 }],
  ['a day before everybody', 'proven', { stoodMs: hours(24) }],
  ['a day on a bad network', 'proven', { stoodMs: hours(24), trials: 100, failures: 30 }],
  ['a day in which most page loads failed', 'failed', { stoodMs: hours(24), trials: 10, failures: 6 }],
  ['less than a day', 'untested', { stoodMs: hours(23) }],
  ['page loads of one browser that failed', 'untested', { trials: 3, failures: 3 }],
  ['having been taken back', 'failed', { wasTakenBack: true, trials: 4 }],
  ['having done well since it was taken back', 'proven', { wasTakenBack: true, trials: 40 }],
])('%s makes a release %s', (_, standing, record) => {
  expect(standingOf({ ...unknown, ...record })).toBe(standing);
});

const ref = (version: string): ReleaseRef => ({ app: 'remote-lobby', version, digest: version });
const served = (...list: readonly (readonly [string, Standing])[]) =>
  list.map(([version, standing]) => ({ ref: ref(version), standing }));

it.each<[string, string | undefined, ReturnType<typeof served>]>([
  ['nothing before it', undefined, []],
  ['a proven one before it', '1.3.1', served(['1.3.1', 'proven'], ['1.0.0', 'proven'])],
  ['an untested one before it, and a proven one', '1.0.0', served(['1.3.1', 'untested'], ['1.0.0', 'proven'])],
  ['one that failed, and a proven one', '1.0.0', served(['1.3.1', 'failed'], ['1.0.0', 'proven'])],
  ['nothing that is proven: the first one stays', '1.0.0', served(['1.3.1', 'untested'], ['1.0.0', 'untested'])],
  ['nothing but one that failed', undefined, served(['1.3.1', 'failed'])],
  ['only itself', undefined, served(['2.0.0', 'proven'])],
  ['itself and one before', '1.0.0', served(['2.0.0', 'proven'], ['1.0.0', 'proven'])],
])('with %s, %s steps in', (_, version, list) => {
  expect(lastGood(ref('2.0.0'), list)?.version).toBe(version);
});
