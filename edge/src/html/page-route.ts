import type { FrameData, FrameShape } from '@pavilion/federation-contract';
import type { BootComposition, ReleaseRoute, RemoteId } from '@pavilion/remote-contract';

/** What an address shows. */
export interface PageRoute {
  /** Equal keys have equal pages. */
  readonly key: string;
  readonly status: 200 | 404;
  readonly shape: FrameShape;
  readonly remote?: { readonly id: RemoteId; readonly route: ReleaseRoute };
}

const patterns = new Map<string, RegExp>();

function matches(pattern: string, path: string): boolean {
  const known =
    patterns.get(pattern) ??
    new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
  patterns.set(pattern, known);
  return known.test(path);
}

/** The path under its own spelling; the sign-in page is home with a dialog over it. */
function canonical(path: string, { pages }: Pick<FrameData, 'pages'>): string {
  const plain = path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') || '/' : path;
  const found = pages.find((page) => page.path === plain || page.aliases.includes(plain))?.path ?? plain;
  return found === '/login' ? '/' : found;
}

/**
 * Finds the route of a path: a remote's, or a page of the host's own; an address that nobody answers has the page for
 * that.
 */
export function pageRoute(path: string, composition: BootComposition, frame: Pick<FrameData, 'pages'>): PageRoute {
  const wanted = canonical(path, frame);
  const page = frame.pages.find(({ path: known }) => known === wanted);
  const shape = page?.shape ?? 'plain';
  for (const id of Object.keys(composition.remotes) as RemoteId[]) {
    const route = composition.remotes[id]?.routes.find((candidate) => matches(candidate.path, wanted));
    if (route)
      return {
        key: `${id}/${route.id}`,
        status: 200,
        shape: route.layout === 'bare' ? 'bare' : shape,
        remote: { id, route },
      };
  }
  return page?.own ? { key: `host ${wanted}`, status: 200, shape } : { key: 'unknown', status: 404, shape: 'plain' };
}
