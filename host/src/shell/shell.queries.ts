import { startingWith, vendorLanesQuery } from '@pavilion/api-client';
import { type Announcement, type Banner, type BannerGroup, endpoints, type VendorLane } from '@pavilion/api-contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRuntime } from '../runtime/runtime-context';

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
  return useQuery({
    queryKey: ['host', 'above-pages'],
    queryFn: ({ signal }) => api.call(endpoints.announcements, { query: abovePages }, { signal }),
    staleTime: 300_000,
    ...startingWith(() => api.known?.(endpoints.announcements, abovePages)),
    enabled,
  });
}

/** Slides of a banner group; `undefined` until they are known. */
export function useBanners(group: BannerGroup | undefined): readonly Banner[] | undefined {
  const { data, isError } = useAbovePages(group !== undefined);
  return isError ? [] : data?.banners.filter((banner) => banner.group === group);
}

/** Headlines of the brand, the most important first; `undefined` until they are known. */
export function useHeadlines(enabled: boolean): readonly Announcement[] | undefined {
  const { data, isError } = useAbovePages(enabled);
  return isError ? [] : data?.headlines;
}
