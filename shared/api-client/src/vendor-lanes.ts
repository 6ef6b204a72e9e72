import { type BrandSettings, endpoints, type PlatformCaller, reshapeLanes } from '@pavilion/api-contract';
import { startingWith } from './page-answers';

interface LanesContext {
  readonly api: PlatformCaller;
  readonly brand: BrandSettings;
}

/** Where the cache keeps vendors by category. */
export const vendorLanesKey = ['api-client', 'vendor-lanes'] as const;

/**
 * The query of vendors by category, as players see them. Host and remotes share this package at run time and so its
 * key and the shape of its value: one call serves whoever shows vendors.
 */
export const vendorLanesQuery = ({ api, brand }: LanesContext) => ({
  queryKey: vendorLanesKey,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    reshapeLanes(await api.call(endpoints.gameVendors, {}, { signal }), brand),
  staleTime: 300_000,
  ...startingWith(() => {
    const lanes = api.known?.(endpoints.gameVendors);
    return lanes && reshapeLanes(lanes, brand);
  }),
});
