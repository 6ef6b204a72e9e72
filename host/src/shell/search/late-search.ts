import { late } from '../../late/late';

/** The layer of the search; apart from the other layers, since what one of them holds opens it. */
export const SearchLayer = late(() => import('../overlays/search-layer'));
