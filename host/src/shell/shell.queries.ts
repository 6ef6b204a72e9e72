import { startingWith, vendorLanesQuery } from '@pavilion/api-client';
import { type Announcement, type Banner, endpoints, type VendorLane } from '@pavilion/api-contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRuntime } from '../runtime/runtime-context';
import { type BannerPlace, bannersFor, firstForAll } from './banner/banners-for';
import { useViewer } from './use-viewer';

/** Vendors by category as players see them. */
export function useLanes(): UseQueryResult<readonly VendorLane[]> {
  const { api, boot } = useRuntime();
  return useQuery(vendorLanesQuery({ api, brand: boot.brand }));
}

/** The call whose answer the edge paints above pages, too. */
const abovePages = { types: 'B,H' };

/** What stands above pages: one call has the slides and the headlines. */
function useAbovePages(enabled: boolean) {
  const { api } = useRuntime();
  const viewer = useViewer();
  const known = () => api.known?.(endpoints.announcements, abovePages);
  return useQuery({
    queryKey: ['host', 'above-pages', viewer],
    queryFn: ({ signal }) => api.call(endpoints.announcements, { query: abovePages }, { signal }),
    staleTime: 300_000,
    // The page comes with what guests are shown; whoever is signed in waits with what of it is everybody's.
    ...startingWith(() => (viewer === null ? known() : undefined)),
    placeholderData: () => (viewer === null ? undefined : known()),
    enabled,
  });
}

/** Slides above a page, of what is for whoever looks; `undefined` until they are known. */
export function useBanners(place: BannerPlace | undefined): readonly Banner[] | undefined {
  const { data, isError, isPlaceholderData } = useAbovePages(place !== undefined);
  if (isError || !place) return [];
  const banners = data && bannersFor(data.banners, place);
  return isPlaceholderData ? firstForAll(banners) : banners;
}

/** Headlines of the brand, the most important first; `undefined` until they are known. */
export function useHeadlines(enabled: boolean): readonly Announcement[] | undefined {
  const { data, isError, isPlaceholderData } = useAbovePages(enabled);
  if (isPlaceholderData) return undefined;
  return isError ? [] : data?.headlines;
}
