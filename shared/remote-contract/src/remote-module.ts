import type { BannerGroup, Language, ModuleId } from '@pavilion/api-contract';
import type { ComponentType } from 'react';
import type { HostApi, Stop } from './host-api';
import type { RemoteId } from './remote-ids';
import type { PageNeed, PagePurpose, ReleaseNav, RouteLayout, RouteShape } from './release-parts';
import type { PanelId, SlotId, SlotProps } from './slots';

/** A page of a remote. */
export interface RemoteRoute {
  /** Unique in the remote. */
  readonly id: string;
  /** Path from the site's root; `:name` is a parameter. */
  readonly path: string;
  /** Other spellings of the same place. */
  readonly aliases?: readonly string[];
  /** Loads the page; called on intent or navigation. */
  load(): Promise<{ readonly default: ComponentType }>;
  /** i18n key of the document title. */
  readonly titleKey: string;
  /** What of the frame stands around the page; all of it where it is not said. */
  readonly layout?: RouteLayout;
  /** What holds its place before its code has come; `plain` where it is not said. */
  readonly shape?: RouteShape;
  /** Banners above the page; none where it is not said. */
  readonly bannerGroup?: BannerGroup;
  /** What must hold before the page shows; the host asks the visitor to sign in. */
  readonly requires?: 'session';
}

/** A page inside a panel that the remote fills; the panel shows it when an address names it. */
export interface PanelPage {
  /** Unique among the remote's routes and panel pages. */
  readonly id: string;
  readonly panel: PanelId;
  /** As addresses name it: `?member=securityCenter`. */
  readonly page: string;
  /** i18n key of its title. */
  readonly titleKey: string;
  /** What elements of the host lead here: the bell to an `inbox`, the badge to a `rank`. */
  readonly purposes?: readonly PagePurpose[];
  /** Without which there is nothing to be done on it, so that the host does not offer it. */
  readonly needs?: PageNeed;
  /** Modules of the brand without which the page is not there. */
  readonly modules?: readonly ModuleId[];
}

/** An entry that a remote adds to a menu of the host. */
export interface NavEntry {
  readonly id: string;
  /** A route or a panel page of the same remote. */
  readonly routeId: string;
  readonly labelKey: string;
  /** Name of one of the host's menu icons. */
  readonly icon: string;
  /** The first three are parts of the side menu. */
  readonly section: ReleaseNav['section'];
  /** Small numbers stand first. */
  readonly order: number;
  /** Who sees it: `agent` is a session that may use the agent centre. */
  readonly requires?: 'session' | 'agent';
  /** Modules of the brand without which the entry is not there; those of a panel page hold beside them. */
  readonly modules?: readonly ModuleId[];
}

/** What a remote puts into a slot. */
export interface SlotFill<S extends SlotId> {
  readonly id: string;
  load(): Promise<{ readonly default: ComponentType<SlotProps[S]> }>;
}

/** Texts of one namespace in one language, flat or nested. */
export type Messages = { readonly [key: string]: string | Messages };

/** What a remote exposes as `./remote`. The host knows nothing else of it. */
export interface RemoteModule<Id extends RemoteId = RemoteId> {
  readonly id: Id;
  /** Semver of the contract that the remote was built against. */
  readonly contract: string;
  readonly routes: readonly RemoteRoute[];
  readonly nav: readonly NavEntry[];
  /** Pages of the panels that it fills; the first of a panel is its default. */
  readonly panelPages?: readonly PanelPage[];
  readonly slots?: { readonly [S in SlotId]?: readonly SlotFill<S>[] };
  readonly i18n: {
    /** Namespaces that the remote owns; keys read `namespace.key`. */
    readonly namespaces: readonly string[];
    load(namespace: string, language: Language): Promise<Messages>;
  };
  /** Runs once when the remote has been loaded; what it returns undoes everything it did. */
  start?(host: HostApi): Stop | undefined;
}

/** Types a remote's module; what it checks at run time is `validateRemote`. */
export const defineRemote = <Id extends RemoteId>(module: RemoteModule<Id>): RemoteModule<Id> => module;
