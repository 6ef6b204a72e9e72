import type { FrameData, HostRelease } from '@pavilion/federation-contract';
import type { CompositionView } from '../composition/composition-view';
import type { EdgeConfig } from '../config';
import { createDevelopment } from '../dev/development';
import type { BrandStatus } from '../status/status-source';
import { type BootFiles, bootFiles, type WholeComposition } from './boot-composition';
import { UnusableFrame } from './frame-store';
import { type Language, pageLanguage } from './language';
import { renderPage } from './page';
import { pageRoute } from './page-route';
import { storePage, type StoredPage } from './stored-page';

/** Pages of one composition under one status, made when they are first asked for. */
export interface PageSet {
  readonly status: BrandStatus;
  page(path: string, languageCookie: string | undefined): StoredPage;
}

/** What pages are made with. */
export interface PageSetOptions {
  readonly config: Pick<EdgeConfig, 'environment' | 'cookies' | 'vendorPublicUrl' | 'limits' | 'devServers'>;
  /** @throws UnusableFrame */
  readonly frameOf: (host: HostRelease) => FrameData;
  /** A host's frame is not to be had, and its last good release stands in. */
  readonly onUnusable: (view: CompositionView, error: UnusableFrame) => void;
}

/** Addresses remembered for each set; past it they are looked up again. */
const mostPaths = 2_000;

interface Opened {
  readonly files: BootFiles;
  readonly frame: FrameData;
}

/** The host of the composition, else its last good release: the page is of one host, whole. @throws UnusableFrame */
function openHost(view: CompositionView, status: BrandStatus, { frameOf, onUnusable }: PageSetOptions): Opened {
  const { languages } = status.brand;
  const open = (whole: WholeComposition): Opened => {
    const files = bootFiles(whole, languages);
    return { files, frame: frameOf(files.host) };
  };
  try {
    return open(view);
  } catch (error) {
    const { hostFallback } = view.composition;
    if (!(error instanceof UnusableFrame) || !hostFallback) throw error;
    onUnusable(view, error);
    return open({ ...view, composition: { ...view.composition, host: hostFallback, hostFallback: null } });
  }
}

/**
 * Opens the pages of a composition; home is made at once, so that a set that exists can serve. @throws Error when it
 * cannot be made
 */
export function openPageSet(view: CompositionView, status: BrandStatus, options: PageSetOptions): PageSet {
  const make = createPageMaker(view, status, options);
  const byAddress = new Map<string, StoredPage>();
  const set: PageSet = {
    status,
    page(path, languageCookie) {
      const language = pageLanguage(languageCookie, status.brand);
      const address = `${language} ${path}`;
      const known = byAddress.get(address);
      if (known) return known;
      const page = make(path, language);
      if (byAddress.size >= mostPaths) byAddress.clear();
      byAddress.set(address, page);
      return page;
    },
  };
  set.page('/', undefined);
  return set;
}

/** Makes each page of the composition once for each language and route. */
function createPageMaker(view: CompositionView, status: BrandStatus, options: PageSetOptions) {
  const { files: released, frame } = openHost(view, status, options);
  const { environment, cookies, vendorPublicUrl, limits } = options.config;
  const development = createDevelopment(options.config.devServers);
  const files = development.files(released);
  const frameSource = new URL(vendorPublicUrl).origin;
  const made = new Map<string, StoredPage>();
  return (path: string, language: Language): StoredPage => {
    const route = pageRoute(path, files.composition, frame);
    const key = `${language} ${route.key}`;
    const known = made.get(key);
    if (known) return known;
    const page = renderPage({
      files,
      frame,
      brand: status,
      language,
      route,
      environment,
      languageCookie: cookies.language,
      frameSource,
      limits,
      candidate: view.bucket === 'candidate',
      pin: view.pin,
    });
    const stored = storePage(development.page(page), {
      status: route.status,
      shows: view,
      language,
      secure: environment === 'production',
    });
    made.set(key, stored);
    return stored;
  };
}
