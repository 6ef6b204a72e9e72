import { bannerGroupOf, findPath } from './path-table';

const specified = [
  '/',
  '/index',
  '/index.html',
  '/home',
  '/register',
  '/register.html',
  '/pointMall',
  '/lottery',
  '/vnlottery',
  '/rng',
  '/pvp',
  '/live',
  '/fish',
  '/sports',
  '/esports',
  '/inhouse',
  '/elott',
  '/cockfight',
  '/promotions',
  '/promoDetail',
  '/seamless',
  '/helpmc',
  '/down',
  '/game',
  '/help',
  '/login',
  '/download',
];

it.each(specified)('knows whose %s is', (path) => {
  expect(findPath(path)?.owner).toMatch(/^remote-/);
});

it.each([
  ['/', 'w_home'],
  ['/home', 'w_home'],
  ['/rng', 'w_hot'],
  ['/live', 'w_hot'],
  ['/fish', 'w_hot'],
  ['/pvp', 'w_hot'],
  ['/sports', 'w_hot'],
  ['/esports', 'w_hot'],
  ['/elott', 'w_hot'],
  ['/inhouse', 'w_hot'],
  ['/down', 'w_down'],
  ['/promotions', 'w_promotion'],
  ['/pointMall', 'w_shop'],
  ['/help', 'w_help'],
  ['/register', 'w_reg'],
  ['/lottery', undefined],
  ['/nowhere', undefined],
] as const)('shows at %s the banners of %s', (path, group) => {
  expect(bannerGroupOf(path)).toBe(group);
});

it('folds the bars away on /seamless and /vnlottery, and gives /game the whole screen', () => {
  expect([findPath('/seamless')?.layout, findPath('/vnlottery')?.layout, findPath('/game')?.layout]).toEqual([
    'folded',
    'folded',
    'bare',
  ]);
});
