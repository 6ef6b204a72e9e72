import type { NavigateOptions, To } from '@pavilion/router';

type RouterNavigate = (to: To, options?: NavigateOptions) => void | Promise<void>;

/** Ways to move that work outside of components; the router connects itself while it is mounted. */
export interface Navigation {
  connect(navigate: RouterNavigate): () => void;
  /** Goes to a path of the site; going where one is does nothing. */
  go(path: string, options?: NavigateOptions): void;
  back(): void;
}

/** Whether an address is the one that the page stands at. */
export function isHere(path: string): boolean {
  const target = new URL(path, location.href);
  return (
    target.origin === location.origin &&
    target.pathname === location.pathname &&
    target.search === location.search &&
    target.hash === location.hash
  );
}

/** Navigation before the router is there keeps the last call and makes it then. */
export function createNavigation(): Navigation {
  let router: RouterNavigate | undefined;
  let pending: [string, NavigateOptions | undefined] | undefined;
  return {
    connect(navigate) {
      router = navigate;
      if (pending) void navigate(...pending);
      pending = undefined;
      return () => {
        router = undefined;
      };
    },
    go(path, options) {
      if (isHere(path)) return;
      if (router) void router(path, options);
      else pending = [path, options];
    },
    back: () => history.back(),
  };
}
