import { bannerGroups, language } from '@pavilion/api-contract';
import * as v from 'valibot';
import { panelIds } from './slots';

const identifier = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));

/** Modules of the brand's whitelabel tree that must be on; one that the platform does not know is off. */
const modules = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(20)));

/**
 * What of the frame stands around a page: all of it; no top bar; bars folded away until asked for; nothing. All but the
 * first have neither banner nor footer.
 */
export const routeLayouts = ['standard', 'headless', 'folded', 'bare'] as const;
/** One of {@link routeLayouts}. */
export type RouteLayout = (typeof routeLayouts)[number];

/** Shape of a page before its code has come; a `form` has the brand in the bar instead of the menu. */
export const routeShapes = ['home', 'lobby', 'form', 'plain'] as const;
/** One of {@link routeShapes}. */
export type RouteShape = (typeof routeShapes)[number];

/** What a release tells of a route without running its code. */
export const releaseRoute = v.object({
  id: identifier,
  path: v.pipe(v.string(), v.startsWith('/')),
  /** Other spellings of the same place. */
  aliases: v.optional(v.pipe(v.array(v.pipe(v.string(), v.startsWith('/'))), v.maxLength(20))),
  titleKey: v.string(),
  /** `standard` where it is not said. */
  layout: v.optional(v.picklist(routeLayouts)),
  /** `plain` where it is not said. */
  shape: v.optional(v.picklist(routeShapes)),
  /** Banners above the page; none where it is not said. */
  bannerGroup: v.optional(v.picklist(bannerGroups)),
  requires: v.optional(v.literal('session')),
});
export type ReleaseRoute = v.InferOutput<typeof releaseRoute>;

/**
 * What the host itself leads to in a panel: the account's own page, its record, the inbox, invitations, where the rank
 * stands, the wallets, where money is paid in, where it is taken out, and where play is limited.
 */
export const pagePurposes = [
  'account',
  'record',
  'inbox',
  'invitations',
  'rank',
  'wallet',
  'deposit',
  'withdraw',
  'protection',
] as const;
/** One of {@link pagePurposes}. */
export type PagePurpose = (typeof pagePurposes)[number];

/** What only some accounts have, or some brands: a line above to which money may be given, several wallets. */
export const pageNeeds = ['upline', 'wallets'] as const;
/** One of {@link pageNeeds}. */
export type PageNeed = (typeof pageNeeds)[number];

/** What a release tells of a page inside a panel that it fills; the first of a panel is its default. */
export const releasePanelPage = v.object({
  id: identifier,
  panel: v.picklist(panelIds),
  /** As addresses name it: `?member=securityCenter`. */
  page: v.pipe(v.string(), v.maxLength(60), v.regex(/^[A-Za-z][\w-]*$/)),
  titleKey: v.string(),
  /** What elements of the host lead here. */
  purposes: v.optional(v.array(v.picklist(pagePurposes))),
  /** Without which there is nothing to be done on it, so that the host does not offer it. */
  needs: v.optional(v.picklist(pageNeeds)),
  modules,
});
export type ReleasePanelPage = v.InferOutput<typeof releasePanelPage>;

/** Menus that entries stand in: three parts of the side menu, and the menu of the account. */
export const navSections = ['games', 'offers', 'account', 'account-menu'] as const;

/** What a release tells of an entry of a menu. */
export const releaseNav = v.object({
  id: identifier,
  /** A route or a panel page of the same release. */
  routeId: identifier,
  labelKey: v.string(),
  icon: v.string(),
  section: v.picklist(navSections),
  order: v.number(),
  /** Who sees it: `agent` is a session that may use the agent centre. */
  requires: v.optional(v.picklist(['session', 'agent'])),
  modules,
});
export type ReleaseNav = v.InferOutput<typeof releaseNav>;

/** Texts of titles and menu labels by key, per language: the menu shows before any remote has arrived. */
export const releaseLabels = v.record(language, v.record(v.string(), v.string()));
export type ReleaseLabels = v.InferOutput<typeof releaseLabels>;
