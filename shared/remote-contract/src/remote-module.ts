import type { Language } from '@pavilion/api-contract';
import type { ComponentType } from 'react';
import type { HostApi, Stop } from './host-api';
import type { RemoteId } from './remote-ids';
import type { SlotId, SlotProps } from './slots';

/** A page of a remote. */
export interface RemoteRoute {
  /** Unique in the remote. */
  readonly id: string;
  /** Path from the site's root; `:name` is a parameter. */
  readonly path: string;
  /** Loads the page; called on intent or navigation. */
  load(): Promise<{ readonly default: ComponentType }>;
  /** i18n key of the document title. */
  readonly titleKey: string;
  /** `standard` has the whole frame, `bare` none of it. */
  readonly layout?: 'standard' | 'bare';
  /** What must hold before the page shows; the host asks the visitor to sign in. */
  readonly requires?: 'session';
}

/** An entry that a remote adds to the side menu. */
export interface NavEntry {
  readonly id: string;
  /** A route of the same remote. */
  readonly routeId: string;
  readonly labelKey: string;
  /** Name of one of the host's menu icons. */
  readonly icon: string;
  readonly section: 'games' | 'offers' | 'account';
  /** Small numbers stand first. */
  readonly order: number;
  readonly requires?: 'session';
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
