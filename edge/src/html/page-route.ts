import type { BannerGroup } from '@pavilion/api-contract';
import type { FrameData, FrameShape } from '@pavilion/federation-contract';
import {
  type BootComposition,
  matchPath,
  type ReleaseRoute,
  type RemoteId,
  signInPath,
  withoutTrailingSlashes,
} from '@pavilion/remote-contract';

export interface PageRoute {
  /** Equal keys have equal pages. */
  readonly key: string;
  readonly status: 200 | 404;
  readonly shape: FrameShape;
  /** Its path in its first spelling; empty where nobody answers. */
  readonly path: string;
  /** Banners that stand above it. */
  readonly bannerGroup?: BannerGroup | undefined;
  readonly remote?: { readonly id: RemoteId; readonly route: ReleaseRoute };
}

/** Every route of a composition with the remote that serves it. */
const placesOf = ({ remotes }: BootComposition) =>
  (Object.keys(remotes) as RemoteId[]).flatMap((id) => {
    const { routes = [], panelPages } = remotes[id] ?? {};
    const isEarlier = panelPages === undefined;
    return routes.map((route) => ({ id, route, isEarlier, path: route.path, aliases: route.aliases }));
  });

/** What is painted of the frame: nothing where the page has less than all of it around itself. */
const shapeOf = ({ layout = 'standard', shape }: ReleaseRoute, usual: FrameShape = 'plain'): FrameShape =>
  layout === 'standard' ? (shape ?? usual) : 'bare';

/**
 * Finds the route of a path: a remote's, or a page of the host's own; an address that nobody answers has the page for
 * that.
 */
export function pageRoute(path: string, composition: BootComposition, frame: Pick<FrameData, 'pages'>): PageRoute {
  const wanted = withoutTrailingSlashes(path) === signInPath ? '/' : path;
  const page = matchPath(frame.pages, wanted)?.found;
  const places = placesOf(composition);
  // A frame knows spellings of which releases from before say nothing.
  const place = (matchPath(places, wanted) ?? (page && matchPath(places, page.path)))?.found;
  if (place) {
    const { id, route, isEarlier } = place;
    // Records of contract 2.0 and before say nothing of looks: the host's frame does.
    const shape = shapeOf(route, isEarlier ? page?.shape : undefined);
    return {
      key: `${id}/${route.id}`,
      status: 200,
      shape,
      path: route.path,
      bannerGroup: route.bannerGroup,
      remote: { id, route },
    };
  }
  return page?.own
    ? { key: `host ${page.path}`, status: 200, shape: page.shape, path: page.path, bannerGroup: page.bannerGroup }
    : { key: 'unknown', status: 404, shape: 'plain', path: '' };
}
