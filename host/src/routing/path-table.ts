import type { BannerGroup, GameCategory } from '@pavilion/api-contract';
import type { RouteLayout } from '@pavilion/remote-contract';

/** Paths at which the host has a page itself. */
export type OwnPagePath = '/promotions' | '/promoDetail' | '/help' | '/helpmc' | '/down';

/** A page that the host has itself where no release serves its path. */
interface OwnPage {
  readonly path: OwnPagePath;
  /** Other spellings of the same place. */
  readonly aliases?: readonly string[];
  readonly titleKey: string;
  readonly layout?: RouteLayout;
  readonly bannerGroup?: BannerGroup;
}

/** The host's own pages. All else that the site has stands in the records of releases. */
export const ownPages: readonly OwnPage[] = [
  { path: '/promotions', titleKey: 'shell.promo.title', bannerGroup: 'w_promotion' },
  { path: '/promoDetail', titleKey: 'shell.promo.title' },
  { path: '/help', titleKey: 'shell.help.title', bannerGroup: 'w_help' },
  { path: '/helpmc', titleKey: 'shell.help.title', layout: 'headless' },
  { path: '/down', aliases: ['/download'], titleKey: 'shell.app.page', bannerGroup: 'w_down' },
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
