import type { RemoteRelease } from '@pavilion/federation-contract';
import { remoteFixture } from '../../testing/release-fixture';
import { checkLoaded } from './loaded-module.policy';
import type { ModuleReport } from './module-report';

const { record } = remoteFixture('remote-lobby', { shared: [{ key: 'react', range: '^19.3.0', names: ['useState'] }] });
const { routes, nav, slots, namespaces } = record;
const described = { routes, nav, slots, namespaces, texts: ['lobby.title'] };
const report: ModuleReport = {
  consumed: [{ key: 'react', range: '^19.3.0' }],
  read: { react: ['useState'] },
  module: described,
  problem: null,
};
const judge =
  (change: Partial<ModuleReport>, of: RemoteRelease = record) =>
  () =>
    checkLoaded(of, { kind: 'loaded', report: { ...report, ...change } });

describe('what loading a module came to', () => {
  it('is good when it is what the record says, in whatever order', () => {
    expect(judge({})).not.toThrow();
    const two = [...routes, { id: 'more', path: '/more', titleKey: 'lobby.title' }];
    expect(judge({ module: { ...described, routes: [...two].reverse() } }, { ...record, routes: two })).not.toThrow();
  });

  it.each<readonly [string, Partial<ModuleReport>, string]>([
    [
      'takes a library that the record hides',
      { consumed: [...report.consumed, { key: 'i18next', range: '^27.0.0' }] },
      'it takes i18next ^27.0.0 from the host, the record says otherwise',
    ],
    [
      'takes it in another range',
      { consumed: [{ key: 'react', range: '^18.0.0' }] },
      'it takes react ^18.0.0 from the host',
    ],
    [
      'does not take what the record names',
      { consumed: [] },
      'the record names react, which it does not take from the host',
    ],
    [
      'reads a name that the record leaves out',
      { read: { react: ['useState', 'useId'] } },
      'it reads useId of react, which the record does not name',
    ],
    ['has other routes', { module: { ...described, routes: [] } }, 'the record describes other routes than the module'],
    [
      'has other menu entries and slots',
      {
        module: {
          ...described,
          nav: [{ id: 'n', routeId: 'home', labelKey: 'lobby.title', icon: 'x', section: 'games', order: 1 }],
          slots: [{ slot: 'shell.panel.agent', id: 'a' }],
        },
      },
      'the record describes other nav, slots than the module',
    ],
    [
      'has other texts',
      { module: { ...described, texts: ['lobby.title', 'lobby.more'] } },
      'the record describes other texts than the module',
    ],
    [
      'has a text with half a character',
      { module: { ...described, texts: ['lobby.\ud800'] } },
      'a character that no record can hold (texts.0)',
    ],
    ['exposes no module', { module: null }, 'it exposes no module'],
    [
      'is no valid module',
      { module: null, problem: { kind: 'invalid', detail: 'remote.malformed: routes' } },
      'remote.malformed: routes',
    ],
  ])('is a mismatch when it %s', (_, change, words) =>
    expect(judge(change)).toThrow(
      expect.objectContaining({ code: 'release.module-mismatch', message: expect.stringContaining(words) }),
    ),
  );

  it('is read as a fault of its own when it threw, unless the record hides what it needs', () => {
    const thrown: Partial<ModuleReport> = {
      consumed: [],
      module: null,
      problem: { kind: 'throws', detail: 'Error: no' },
    };
    expect(judge(thrown)).toThrow(expect.objectContaining({ code: 'release.module-throws' }));
    expect(judge({ ...thrown, consumed: report.consumed }, { ...record, shared: [] })).toThrow(
      expect.objectContaining({ code: 'release.module-mismatch' }),
    );
  });

  it('is bounded in its words', () => {
    const long = judge({ problem: { kind: 'throws', detail: `a\n\u0007${'b'.repeat(9000)}` } });
    expect(long).toThrow(/^the module throws while it is loaded: a b{398}$/);
    expect(() => checkLoaded(record, { kind: 'timeout' })).toThrow(
      expect.objectContaining({ code: 'release.module-timeout' }),
    );
    expect(() => checkLoaded(record, { kind: 'ended', detail: 'gone' })).toThrow(
      expect.objectContaining({ code: 'release.module-throws' }),
    );
  });
});
