import type { CompositionView } from '../composition/composition-view';
import type { BrandStatus } from '../status/status-source';
import { openPageSet, type PageSet, type PageSetOptions } from './page-set';
import type { StoredPage } from './stored-page';

export interface PageAsk {
  readonly view: CompositionView;
  readonly path: string;
  readonly language: string | undefined;
}

/** Pages of every brand and composition, made once for all who share them. */
export interface PageStore {
  /** `undefined` while nothing of the brand can be shown. */
  page(ask: PageAsk): StoredPage | undefined;
}

interface StoreOptions extends PageSetOptions {
  readonly statusOf: (brand: string) => BrandStatus | undefined;
  /** The pages of a composition cannot be made, and the brand goes on with others. */
  readonly onFault: (view: CompositionView, error: unknown) => void;
}

/** How long a composition that could not be shown is left alone. */
const pauseMs = 2_000;

export function createPageStore(options: StoreOptions): PageStore {
  const sets = new WeakMap<CompositionView, PageSet>();
  const faults = new WeakMap<CompositionView, { readonly status: BrandStatus; readonly until: number }>();
  /** By brand: the composition that was shown last. */
  const lastShown = new Map<string, CompositionView>();

  const open = (view: CompositionView, status: BrandStatus): PageSet | undefined => {
    const fault = faults.get(view);
    if (fault?.status === status && fault.until > Date.now()) return undefined;
    try {
      const set = openPageSet(view, status, options);
      sets.set(view, set);
      faults.delete(view);
      // A candidate or a test link is for few: what stands in for others is what everybody saw.
      if (view.bucket === 'stable') lastShown.set(view.brand, view);
      return set;
    } catch (error) {
      if (!fault) options.onFault(view, error);
      faults.set(view, { status, until: Date.now() + pauseMs });
      return undefined;
    }
  };

  const setOf = (view: CompositionView, status: BrandStatus): PageSet | undefined => {
    const known = sets.get(view);
    return known?.status === status ? known : open(view, status);
  };

  return {
    page({ view, path, language }) {
      const status = options.statusOf(view.brand);
      if (!status) return undefined;
      const set = setOf(view, status);
      if (set) return set.page(path, language);
      const last = lastShown.get(view.brand);
      return last && setOf(last, status)?.page(path, language);
    },
  };
}
