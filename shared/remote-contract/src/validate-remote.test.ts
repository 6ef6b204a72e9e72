import fc from 'fast-check';
import { satisfies } from 'semver';
import { contractVersion } from './remote-ids';
import { contractSatisfied, validateRemote } from './validate-remote';

const load = () => Promise.resolve({ default: () => null });

const sound = {
  id: 'remote-lobby',
  contract: contractVersion,
  routes: [{ id: 'home', path: '/', load, titleKey: 'lobby.home.title' }],
  nav: [{ id: 'home', routeId: 'home', labelKey: 'lobby.nav', icon: 'home', section: 'games', order: 1 }],
  i18n: { namespaces: ['lobby'], load: () => Promise.resolve({}) },
};
const panelPage = { id: 'guide', panel: 'member', page: 'guide', titleKey: 'lobby.nav' };
const centre = {
  ...sound,
  nav: [{ id: 'guide', routeId: 'guide', labelKey: 'lobby.nav', icon: 'home', section: 'account-menu', order: 1 }],
  slots: { 'shell.panel.member': [{ id: 'centre', load }] },
  panelPages: [panelPage],
};
const texts = { lobby: { 'home.title': '首頁', nav: '首頁' } };

const codesOf = (candidate: unknown) => {
  const verdict = validateRemote(candidate, texts);
  return verdict.ok ? [] : verdict.problems.map(({ code }) => code);
};

describe('validateRemote', () => {
  it('accepts a sound remote', () => {
    expect(codesOf(sound)).toEqual([]);
    expect(codesOf(centre)).toEqual([]);
  });

  it.each([
    ['no module at all', undefined, 'remote.malformed'],
    ['an unknown id', { ...sound, id: 'remote-casino' }, 'remote.malformed'],
    ['a route without a loader', { ...sound, routes: [{ ...sound.routes[0], load: 1 }] }, 'remote.malformed'],
    ['a slot that the host lacks', { ...sound, slots: { 'shell.moon': [] } }, 'remote.malformed'],
    ['a newer contract', { ...sound, contract: '2.99.0' }, 'remote.incompatible'],
    [
      'a path claimed twice',
      { ...sound, routes: [...sound.routes, { ...sound.routes[0], id: 'other' }] },
      'remote.duplicate-id',
    ],
    [
      'a spelling claimed twice',
      { ...sound, routes: [{ ...sound.routes[0], aliases: ['/index', '/index'] }] },
      'remote.duplicate-id',
    ],
    ['a path that is a pattern', { ...sound, routes: [{ ...sound.routes[0], path: '/home*' }] }, 'remote.malformed'],
    ['a page of a panel that it does not fill', { ...sound, panelPages: [panelPage] }, 'remote.unfilled-panel'],
    [
      'a panel page with the id of a route',
      { ...centre, panelPages: [{ ...panelPage, id: 'home' }] },
      'remote.duplicate-id',
    ],
    [
      'two panel pages at one address',
      { ...centre, panelPages: [panelPage, { ...panelPage, id: 'other' }] },
      'remote.duplicate-id',
    ],
    ['an entry to nowhere', { ...sound, nav: [{ ...sound.nav[0], routeId: 'gone' }] }, 'remote.unknown-route'],
    [
      'a text that is missing',
      { ...sound, routes: [{ ...sound.routes[0], titleKey: 'lobby.gone' }] },
      'remote.missing-key',
    ],
  ])('refuses %s', (_, candidate, code) => {
    expect(codesOf(candidate)).toContain(code);
  });

  it.each([
    ['1.0.0', '1.2.0', true],
    ['1.3.0', '1.2.0', false],
    ['2.0.0', '1.2.0', false],
  ])('contract %s on a host with %s: %p', (version, host, expected) => {
    expect(contractSatisfied(version, host)).toBe(expected);
  });

  it("a host runs what an npm range of the same major, from the remote's minor on, lets it run", () => {
    const number = fc.nat({ max: 4 });
    const version = fc.tuple(fc.integer({ min: 1, max: 4 }), number, number);
    fc.assert(
      fc.property(version, version, ([major, minor, patch], host) => {
        const fits = satisfies(host.join('.'), `^${major}.${minor}.0`);
        expect(contractSatisfied(`${major}.${minor}.${patch}`, host.join('.'))).toBe(fits);
      }),
    );
  });
});
