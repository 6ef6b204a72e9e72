import { type Banner, type BannerGroup, endpoints, reshapeLanes, type VendorLane } from '@pavilion/api-contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRuntime } from '../platform/runtime-context';

/**
 * Vendors by category as players see them. Key and value are the ones that the lobby uses, so that one call serves the
 * menu and the page.
 */
export function useLanes(): UseQueryResult<readonly VendorLane[]> {
  const { api, boot } = useRuntime();
  return useQuery({
    queryKey: ['catalogue', 'lanes'],
    queryFn: async ({ signal }) => reshapeLanes(await api.call(endpoints.gameVendors, {}, { signal }), boot.brand),
    staleTime: 300_000,
  });
}

/** Slides of a banner group; `undefined` until they are known. */
export function useBanners(group: BannerGroup | undefined): readonly Banner[] | undefined {
  const { api } = useRuntime();
  const { data, isError } = useQuery({
    queryKey: ['shell', 'banners'],
    queryFn: async ({ signal }) =>
      (await api.call(endpoints.announcements, { query: { types: 'B' } }, { signal })).banners,
    staleTime: 300_000,
    enabled: group !== undefined,
  });
  return isError ? [] : data?.filter((banner) => banner.group === group);
}
