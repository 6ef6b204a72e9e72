import type { BootComposition, FrameData, FrameLayout, ReleaseRoute, RemoteId } from '@pavilion/remote-contract';

/** What an address shows. */
export interface PageRoute {
  /** Equal keys have equal pages. */
  readonly key: string;
  readonly status: 200 | 404;
  readonly layout: FrameLayout;
  readonly remote?: { readonly id: RemoteId; readonly route: ReleaseRoute };
}

const patterns = new Map<string, RegExp>();

function matches(pattern: string, path: string): boolean {
  const known = patterns.get(pattern) ?? new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
  patterns.set(pattern, known);
  return known.test(path);
}

/** Finds the route of a path; an address that nobody answers has the page for that. */
export function pageRoute(path: string, composition: BootComposition, frame: Pick<FrameData, 'paths' | 'aliases'>): PageRoute {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  const wanted = frame.aliases[plain] ?? plain;
  const layoutOf = (route: ReleaseRoute): FrameLayout => route.layout ?? 'standard';
  for (const id of Object.keys(composition.remotes) as RemoteId[]) {
    const route = composition.remotes[id]?.routes.find((candidate) => matches(candidate.path, wanted));
    if (route) return { key: `${id}/${route.id}`, status: 200, layout: layoutOf(route), remote: { id, route } };
  }
  const own = frame.paths.some((pattern) => matches(pattern, wanted));
  return { key: own ? 'host' : 'unknown', status: own ? 200 : 404, layout: 'standard' };
}
