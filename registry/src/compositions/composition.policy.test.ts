import type { HostRelease, RemoteRelease } from '@pavilion/federation-contract';
import { hostFixture, remoteFixture } from '../testing/release-fixture';
import { compositionProblems, pageCeiling, type Weighed } from './composition.policy';

const weighed = <R>(record: R, scriptBytes: Weighed<R>['scriptBytes'] = null): Weighed<R> => ({ record, scriptBytes });
const codes = (host: Weighed<HostRelease>, remote: Weighed<RemoteRelease>): string[] =>
  compositionProblems(host, [remote]).map(({ code, subject }) => `${code} ${subject}`);
const host = hostFixture().record;
const lobby = remoteFixture('remote-lobby').record;

describe('what keeps releases from living in one page', () => {
  it('is nothing for releases that fit', () => expect(codes(weighed(host), weighed(lobby))).toEqual([]));

  it('is a page that needs more script than a page may take, where both were weighed', () => {
    const start = pageCeiling - 1000;
    expect(codes(weighed(host, { start }), weighed(lobby, { home: 1000, search: 1001 }))).toEqual([
      'page-too-large size of search',
    ]);
    expect(codes(weighed(host), weighed(lobby, { home: 1001 }))).toEqual([]);
  });

  it('is a call that the platform gave up since the release was published', () =>
    expect(codes(weighed(host), weighed({ ...lobby, calls: ['gameList', 'givenUp'] }))).toEqual([
      'call-unknown call givenUp',
    ]));

  it('is a text that the default language lacks', () =>
    expect(codes(weighed(host), weighed({ ...lobby, labels: { TW: {}, EN: {}, VI: {} } }))).toEqual([
      'text-missing text lobby.title',
    ]));

  it('is a newer contract than that of the host', () => {
    expect(codes(weighed(host), weighed({ ...lobby, contract: '2.90.0' }))).toEqual(['contract-unsupported contract']);
    expect(codes(weighed({ ...host, contract: '2.91.0' }), weighed({ ...lobby, contract: '2.90.0' }))).toEqual([]);
  });

  it('is each name of a shared library that the host does not carry', () => {
    const taking = (...names: string[]): RemoteRelease => ({
      ...lobby,
      shared: [{ key: 'react', range: '^19.3.1', names }],
    });
    expect(codes(weighed(host), weighed(taking('useState', 'useNothing', 'useLess')))).toEqual([
      'shared-name-missing useNothing of react',
      'shared-name-missing useLess of react',
    ]);
    const facade: HostRelease = { ...host, shared: [{ key: 'react', version: '19.3.4', names: ['useState'] }] };
    expect(codes(weighed(facade), weighed(taking('*', 'useState')))).toEqual([
      'shared-name-missing the whole of react',
    ]);
    const nameless: HostRelease = { ...host, shared: [{ key: 'react', version: '19.3.4' }] };
    expect(codes(weighed(nameless), weighed(taking('useNothing')))).toEqual([]);
  });

  it('is none of what a record from before does not say', () => {
    const { events: _events, slots: _slots, ...oldHost } = host;
    const { calls: _calls, texts: _texts, budget: _budget, ...oldLobby } = { ...lobby, events: ['anything'] };
    expect(codes(weighed(oldHost), weighed(oldLobby))).toEqual([]);
  });
});
