import type { BannerGroup, GameCategory } from '@pavilion/api-contract';
import type { RemoteId } from '@pavilion/remote-contract';

/**
 * What of the frame stands around a page: all of it; no top bar; bars folded away until asked for; bars without banner
 * and footer; nothing.
 */
export type PageLayout = 'standard' | 'headless' | 'folded' | 'bare';

/** Shape of a page before its code has come. */
export type PageShape = 'home' | 'lobby' | 'form' | 'plain';

/** A path of the site and the remote that has it. */
export interface PathEntry {
  readonly path: string;
  /** Other spellings of the same place. */
  readonly aliases?: readonly string[];
  /** Remote whose release serves it, in a composition that holds one. */
  readonly owner: RemoteId;
  readonly layout?: PageLayout;
  readonly bannerGroup?: BannerGroup;
  readonly shape?: PageShape;
}

const lobby = (path: string): PathEntry => ({ path, owner: 'remote-lobby', bannerGroup: 'w_hot', shape: 'lobby' });

/** Every path of the site. What a composition does not serve shows the page of unknown addresses. */
export const pathTable: readonly PathEntry[] = [
  {
    path: '/',
    aliases: ['/index', '/index.html', '/home'],
    owner: 'remote-lobby',
    bannerGroup: 'w_home',
    shape: 'home',
  },
  ...['/rng', '/pvp', '/live', '/fish', '/sports', '/esports', '/inhouse', '/elott'].map(lobby),
  { path: '/cockfight', owner: 'remote-lobby', shape: 'lobby' },
  { path: '/register', aliases: ['/register.html'], owner: 'remote-auth', bannerGroup: 'w_reg', shape: 'form' },
  { path: '/login', owner: 'remote-lobby', bannerGroup: 'w_home', shape: 'home' },
  { path: '/pointMall', owner: 'remote-member-centre', bannerGroup: 'w_shop' },
  { path: '/lottery', owner: 'remote-lottery', shape: 'lobby' },
  { path: '/vnlottery', owner: 'remote-lottery', layout: 'folded' },
  { path: '/promotions', owner: 'remote-member-centre', bannerGroup: 'w_promotion' },
  { path: '/promoDetail', owner: 'remote-member-centre' },
  { path: '/seamless', owner: 'remote-lobby', layout: 'folded' },
  { path: '/game', owner: 'remote-lobby', layout: 'bare' },
  { path: '/help', owner: 'remote-member-centre', bannerGroup: 'w_help' },
  { path: '/helpmc', owner: 'remote-member-centre', layout: 'headless' },
  { path: '/down', aliases: ['/download'], owner: 'remote-member-centre', bannerGroup: 'w_down' },
];

/** Where the lobby of a category is. The order is the side menu's: what a brand may lack stands last. */
export const categoryPaths = {
  LIVE: '/live',
  SPORTS: '/sports',
  RNG: '/rng',
  FISH: '/fish',
  PVP: '/pvp',
  ELOTT: '/elott',
  ESPORTS: '/esports',
  COCKFIGHT: '/cockfight',
} as const satisfies Partial<Record<GameCategory, string>>;

/** A category that the side menu lists. */
export type MenuCategory = keyof typeof categoryPaths;

/** Categories of the side menu in their order. */
export const menuCategories = Object.keys(categoryPaths) as readonly MenuCategory[];

/**
 * A path up to its last character that is no slash; looked for from the end, since a pattern would try every slash
 * anew.
 */
export function withoutTrailingSlashes(pathname: string): string {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

/** The entry of an address, whatever its spelling. */
export function findPath(pathname: string): PathEntry | undefined {
  const path = withoutTrailingSlashes(pathname) || '/';
  return pathTable.find((entry) => entry.path === path || entry.aliases?.includes(path));
}

/** The banner group that stands above a page. */
export const bannerGroupOf = (pathname: string): BannerGroup | undefined => findPath(pathname)?.bannerGroup;
