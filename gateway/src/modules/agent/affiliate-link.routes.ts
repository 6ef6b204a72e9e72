import { accountTypes } from '@pavilion/api-contract';
import { affiliateLinkCalls } from '@pavilion/api-contract/calls/affiliate-link';
import { type Clock, err, ok } from '@pavilion/platform';
import type { Brand, BrandGate, ModuleContext } from '../../kit';
import type { AffiliateLinkService } from '../member';
import { presentLink, presentRegistration } from './affiliate-link.presenter';

export interface AffiliateLinkRoutesDeps {
  readonly clock: Clock;
  readonly links: AffiliateLinkService;
  readonly brands: Pick<BrandGate, 'byHost'>;
  /** Scheme, main domain and port of a brand's pages. */
  siteOrigin(brandId: string): string;
}

/** Links of the agent who is signed in. */
export function registerAffiliateLinkRoutes(context: ModuleContext, deps: AffiliateLinkRoutesDeps): void {
  const { clock, links, brands, siteOrigin } = deps;
  const presenter = (brand: Brand) => presentLink({ origin: siteOrigin(brand.id), now: clock.now() });
  context.bindSigned(affiliateLinkCalls.createAffiliateLink, async ({ brand, session, body, idempotencyKey }) => {
    const { type, domain, expiryDays, rebates, channel, remark } = body;
    if (domain !== '' && brands.byHost(domain)?.id !== brand.id) return err('domain_check_failed');
    const link = await links.create(brand.id, {
      agentId: session.memberId,
      accountType: type === 'agent' ? accountTypes.agent1 : accountTypes.member,
      rebates,
      domain: domain || null,
      channel: channel || null,
      remark: remark || null,
      expiryDays: expiryDays === 0 ? null : expiryDays,
      intentKey: idempotencyKey,
    });
    return link.ok ? ok(presenter(brand)(link.value)) : link;
  });
  context.bindSigned(affiliateLinkCalls.affiliateLinks, async ({ brand, session, query }) => {
    const found = await links.list(brand.id, { agentId: session.memberId, ...query });
    if (!found.ok) return found;
    const { rows, ...pages } = found.value;
    return ok({ ...pages, list: rows.map(presenter(brand)) });
  });
  context.bindSigned(affiliateLinkCalls.withdrawAffiliateLink, ({ brand, session, query }) =>
    links.withdraw(brand.id, { agentId: session.memberId, linkId: BigInt(query.affiUrlId) }),
  );
  context.bindSigned(affiliateLinkCalls.affiliateRegistrations, async ({ brand, session, query }) => {
    const { affiUrlId, ...ask } = query;
    const linkId = affiUrlId === undefined ? undefined : BigInt(affiUrlId);
    const found = await links.registrations(brand.id, { agentId: session.memberId, linkId, ...ask });
    if (!found.ok) return found;
    const { rows, ...pages } = found.value;
    return ok({ ...pages, list: rows.map(presentRegistration) });
  });
}
