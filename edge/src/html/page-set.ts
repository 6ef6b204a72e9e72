import type { FirstScreens, FrameData, HostRelease, RemoteRelease } from '@pavilion/federation-contract';
import { LRUCache } from 'lru-cache';
import type { CompositionView } from '../composition/composition-view';
import type { EdgeConfig } from '../config';
import { createDevelopment } from '../dev/development';
import type { FirstScreen, OpenFirstScreen } from '../first-screen/first-screen';
import type { BrandStatus } from '../status/status-source';
import { type BootFiles, bootFiles, type WholeComposition } from './boot-composition';
import { UnusableFrame } from './frame-store';
import { type Language, pageLanguage } from './language';
import { renderPage } from './page';
import { type PageRoute, pageRoute } from './page-route';
import { storePage, type StoredPage } from './stored-page';

/** Pages of one composition under one status, made when they are first asked for. */
export interface PageSet {
  readonly status: BrandStatus;
  page(path: string, languageCookie: string | undefined): StoredPage;
}

export interface PageSetOptions {
  readonly config: Pick<EdgeConfig, 'environment' | 'cookies' | 'vendorPublicUrl' | 'limits' | 'devServers'>;
  /** @throws UnusableFrame */
  readonly frameOf: (host: HostRelease) => FrameData;
  /** What a remote's release paints of its pages. @throws Error while its file cannot be used */
  readonly screensOf: (release: RemoteRelease) => FirstScreens;
  readonly firstScreen: OpenFirstScreen;
  /** A host's frame is not to be had, and its last good release stands in. */
  readonly onUnusable: (view: CompositionView, error: UnusableFrame) => void;
}

/** Addresses remembered for each set, those asked for last; others are looked up again. */
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

/** A page that is made anew whenever what is painted of it changed. */
interface LivePage {
  current(): StoredPage;
}

/**
 * Opens the pages of a composition; home is made at once, so that a set that exists can serve. @throws Error when it
 * cannot be made
 */
export function openPageSet(view: CompositionView, status: BrandStatus, options: PageSetOptions): PageSet {
  const { open, askAhead } = createPageOpener(view, status, options);
  const byAddress = new LRUCache<string, LivePage>({ max: mostPaths });
  const set: PageSet = {
    status,
    page(path, languageCookie) {
      const language = pageLanguage(languageCookie, status.brand);
      const address = `${language} ${path}`;
      const known = byAddress.get(address);
      if (known) return known.current();
      const page = open(path, language);
      byAddress.set(address, page);
      return page.current();
    },
  };
  set.page('/', undefined);
  askAhead();
  return set;
}

type ScreenParts = Pick<Opened, 'frame'> & Pick<PageSetOptions, 'screensOf'>;

/** What is painted of a route: above it by the host, of itself by whose page it is. */
function screenOf(view: CompositionView, route: PageRoute, { frame, screensOf }: ScreenParts) {
  const release = view.releases.find(({ app, digest }) => {
    const wanted = route.remote && view.composition.remotes[route.remote.id]?.release;
    return app === wanted?.app && digest === wanted.digest;
  });
  const remotePage = (remote: NonNullable<PageRoute['remote']>) =>
    release && release.app !== 'host' ? screensOf(release)[remote.route.id] : undefined;
  return {
    group: route.bannerGroup,
    path: route.path,
    above: route.bannerGroup && route.shape !== 'bare' ? frame.above : undefined,
    page() {
      if (route.shape === 'bare') return undefined;
      return route.remote ? remotePage(route.remote) : frame.screens?.[route.path];
    },
  };
}

function commonParts(view: CompositionView, status: BrandStatus, { opened, config }: CommonMeans) {
  const { environment, cookies, vendorPublicUrl, limits } = config;
  return {
    ...opened,
    brand: status,
    environment,
    limits,
    languageCookie: cookies.language,
    frameSource: new URL(vendorPublicUrl).origin,
    candidate: view.bucket === 'candidate',
    pin: view.pin,
  };
}

interface CommonMeans extends Pick<PageSetOptions, 'config'> {
  readonly opened: Opened;
}

/** Opens each page of the composition once for each language and route. */
function createPageOpener(view: CompositionView, status: BrandStatus, options: PageSetOptions) {
  const { config } = options;
  const development = createDevelopment(config.devServers);
  const released = openHost(view, status, options);
  const opened = { ...released, files: development.files(released.files) };
  const { files, frame } = opened;
  const common = commonParts(view, status, { opened, config });
  const shown = { shows: view, secure: config.environment === 'production' };
  const make = (route: PageRoute, language: Language, screen: FirstScreen): StoredPage => {
    const page = renderPage({ ...common, language, route, painted: screen.paint() });
    return storePage(development.page(page), { status: route.status, language, ...shown });
  };
  const screenFor = (route: PageRoute, language: Language): FirstScreen =>
    options.firstScreen({ status, language, ...screenOf(view, route, { frame, screensOf: options.screensOf }) });
  const pages = new LRUCache<string, LivePage>({ max: mostPaths });
  const open = (path: string, language: Language): LivePage => {
    const route = pageRoute(path, files.composition, frame);
    const key = `${language} ${route.key}`;
    const known = pages.get(key);
    if (known) return known;
    const screen = screenFor(route, language);
    const page = livePage(screen, () => make(route, language, screen));
    pages.set(key, page);
    return page;
  };
  /** Has what pages are painted from on its way before the first visitor of each. */
  const askAhead = (): void =>
    pathsOf(opened).forEach((path) =>
      screenFor(pageRoute(path, files.composition, frame), status.brand.defaultLanguage).revision(),
    );
  return { open, askAhead };
}

/** A path of each route. */
const pathsOf = ({ files, frame }: Opened): readonly string[] =>
  [...Object.values(files.composition.remotes).flatMap(({ routes }) => routes), ...frame.pages].map(({ path }) => path);

function livePage(screen: FirstScreen, make: () => StoredPage): LivePage {
  let revision = screen.revision();
  let stored = make();
  return {
    current() {
      const now = screen.revision();
      if (now !== revision) {
        stored = make();
        revision = now;
      }
      return stored;
    },
  };
}
