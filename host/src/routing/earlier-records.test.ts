import type { BootRelease } from '@pavilion/remote-contract';
import { inWordsOfToday } from './earlier-records';

const noFiles = { js: [], css: [] };
const record: BootRelease = {
  version: '1.0.0',
  digest: '',
  entry: '',
  containerName: 'x',
  contract: '2.0.0',
  routes: [
    { id: 'home-1', path: '/index.html', titleKey: 'x.home' },
    { id: 'game', path: '/game', titleKey: 'x.game', layout: 'bare' },
    { id: 'more', path: '/more', titleKey: 'x.more' },
    { id: 'own', path: '/vnlottery', titleKey: 'x.own', layout: 'standard' },
    { id: 'seamless', path: '/seamless', titleKey: 'x.seamless' },
  ],
  nav: [],
  slots: [{ slot: 'shell.panel.member', id: 'member' }],
  labels: { TW: {}, EN: {}, VI: {} },
  preloads: { remote: noFiles, routes: {}, slots: {}, locales: { TW: noFiles, EN: noFiles, VI: noFiles } },
};

it('stands in for what a record of an earlier contract cannot say', () => {
  const { routes, nav, panelPages } = inWordsOfToday(record);
  expect(routes.map(({ layout, shape, bannerGroup }) => [layout, shape, bannerGroup])).toEqual([
    [undefined, 'home', 'w_home'],
    ['bare', undefined, undefined],
    [undefined, undefined, undefined],
    ['standard', undefined, undefined],
    ['folded', undefined, undefined],
  ]);
  expect(nav.map(({ routeId }) => routeId)).toEqual(['account', 'record']);
  expect(panelPages?.map(({ page }) => page)).toEqual([
    'securityCenter',
    'transactionHistory',
    'messageV2',
    'referral',
  ]);
});

it('leaves alone what a record says itself', () => {
  const today = { ...record, panelPages: [] };
  expect(inWordsOfToday(today)).toBe(today);
});
