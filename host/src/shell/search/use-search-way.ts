import { useRuntime } from '../../runtime/runtime-context';
import { remoteOfSlot } from '../../routing/labels';
import { withSearch } from '../../routing/search-address';
import { SearchLayer } from './late-search';

/** The way to the search. */
interface SearchWay {
  open(): void;
  /** Fetches what opening takes. */
  preload(): void;
}

/** Opens the search over the page; where no release brings one, goes to the page of that name. */
export function useSearchWay(): SearchWay {
  const { boot, hostApi, loader, navigation, routes } = useRuntime();
  if (remoteOfSlot(boot.composition, 'shell.dialog.search')) {
    return {
      open: () =>
        navigation.go(`${location.pathname}${withSearch(location.search, true)}`, { state: { searchOpened: true } }),
      preload() {
        loader.preloadSlot('shell.dialog.search');
        SearchLayer.preload();
      },
    };
  }
  const page = routes.find(({ remote, routeId }) => remote === 'remote-lobby' && routeId === 'search')?.path ?? '/rng';
  return { open: () => hostApi.navigate(page), preload: () => hostApi.preload(page) };
}
