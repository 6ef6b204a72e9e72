import type { Composition, HostRelease, ReleaseRecord, ReleaseRef, RemoteRelease } from '@pavilion/federation-contract';
import { hostFixture, remoteFixture } from '../testing/release-fixture';
import { compose, withAbleFallbacks } from './compose';
import type { ServedRelease } from './last-good';

const host = (version: string, change: Partial<HostRelease> = {}): HostRelease =>
  hostFixture({ version, ...change }, version).record;
const lobby = (version: string, change: Partial<RemoteRelease> = {}): RemoteRelease =>
  remoteFixture('remote-lobby', { version, ...change }, version).record;

function served(...steps: readonly (readonly ReleaseRecord[])[]): Composition {
  const records = steps.flat();
  const find = ({ digest }: { readonly digest: string }) => records.find((record) => record.digest === digest);
  const all = new Map<ReleaseRef['app'], ServedRelease[]>();
  return steps.reduce<Composition | undefined>((live, step) => {
    const next = withAbleFallbacks(compose(live, step, all), find);
    for (const { app, version, digest } of step)
      all.set(app, [{ ref: { app, version, digest }, standing: 'proven' }, ...(all.get(app) ?? [])]);
    return next;
  }, undefined) as Composition;
}

const versions = ({ hostFallback, remotes }: Composition) => [
  hostFallback?.version ?? null,
  remotes['remote-lobby']?.fallback?.version ?? null,
];

it('keeps as last good what was proven before', () => {
  expect(versions(served([host('1.0.0'), lobby('1.0.0')], [lobby('1.0.1')], [host('1.0.1')]))).toEqual([
    '1.0.0',
    '1.0.0',
  ]);
});

it('keeps no last good version that could not run on the new host', () => {
  const [contract, shared] = ['3.0.0', [{ key: 'react', version: '20.0.0' }]];
  const newer = [
    host('2.0.0', { contract, shared }),
    lobby('2.0.0', { contract, shared: [{ key: 'react', range: '^20.0.0' }] }),
  ];
  expect(versions(served([host('1.0.0'), lobby('1.0.0')], [lobby('1.0.1')], newer))).toEqual([null, null]);
  expect(
    versions(served([host('1.0.0'), lobby('1.0.0')], [host('2.0.0', { shared }), newer[1] as RemoteRelease])),
  ).toEqual([null, null]);
});

it('keeps no last good version that takes a name which the new host does not carry', () => {
  const fewer = host('1.1.0', { shared: [{ key: 'react', version: '19.3.4', names: ['useEffect'] }] });
  const needless = lobby('1.0.1', { shared: [{ key: 'react', range: '^19.3.1', names: [] }] });
  expect(versions(served([host('1.0.0'), lobby('1.0.0')], [needless], [fewer]))).toEqual(['1.0.0', null]);
});

it('keeps the host before that runs a remote in its version before', () => {
  const [old, next] = [
    [host('1.0.0'), lobby('1.0.0')],
    [host('1.1.0', { contract: '2.90.0' }), lobby('1.1.0', { contract: '2.90.0' })],
  ];
  expect(versions(served(old, next))).toEqual(['1.0.0', '1.0.0']);
});
