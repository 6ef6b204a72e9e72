import type { BrandSettings, endpoints } from '@pavilion/api-contract';
import type * as v from 'valibot';
import type { BrandDocument, StandingFacts } from '../brand';
import { encodeServiceLink } from './service-link';

type Wire<N extends keyof typeof endpoints> = v.InferInput<(typeof endpoints)[N]['response']>;

/** The brand as any visitor may see it, with how it is open for this one. */
export function presentStatus(
  settings: BrandSettings,
  document: BrandDocument,
  facts: StandingFacts & { readonly ip: string; readonly country: string },
): Wire<'systemStatus'> {
  const { ip, country, ...standing } = facts;
  return {
    info: {
      whitelabel: document.whitelabel,
      register: document.register,
      resources: document.resources,
      customerService: document.customerService.map(({ url, ...entry }) => ({
        ...entry,
        path: encodeServiceLink(url),
      })),
      domainRoute: document.domains,
      mainDomain: document.mainDomain,
      analytics: { gtagId: document.gtagId },
      imageCDNs: document.imageCDNs,
      launchGameCDNs: document.launchGameCDNs,
      brand: settings,
    },
    location: { ip, country },
    ...standing,
    restrictsVisitors:
      document.status.regionRestriction.countries.length > 0 || document.status.regionRestriction.addresses.length > 0,
  };
}

/** Type 3 is the customer service link. */
export function presentDomainRoute(document: BrandDocument): Wire<'domainRoute'> {
  const service = document.customerService[0];
  return {
    domainList: document.domains,
    version: { pathList: service ? [{ type: 3, path: encodeServiceLink(service.url) }] : [] },
  };
}
