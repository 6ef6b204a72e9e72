import { accountTypes } from '@pavilion/api-contract';
import type { affiliateLinkCalls } from '@pavilion/api-contract/calls/affiliate-link';
import type * as v from 'valibot';
import { type AffiliateLink, closedBecause, type LinkRegistration } from '../member';

type WireLink = v.InferInput<typeof affiliateLinkCalls.createAffiliateLink.response>;
type WireRegistration = v.InferInput<typeof affiliateLinkCalls.affiliateRegistrations.response>['list'][number];

const typeOf = (accountType: number): WireLink['type'] => (accountType === accountTypes.member ? 'member' : 'agent');

const statuses = { 'register.affiliate-expired': 'EXPIRED', 'register.affiliate-withdrawn': 'WITHDRAWN' } as const;

/** Where a link leads, and how it stands. */
export const presentLink =
  ({ origin, now }: { readonly origin: string; readonly now: number }) =>
  (link: AffiliateLink): WireLink => {
    const address = new URL('/register', origin);
    if (link.domain !== null) address.hostname = link.domain;
    address.searchParams.set('affiliateCode', link.code);
    const closed = closedBecause(link, now);
    return {
      affiUrlId: String(link.id),
      code: link.code,
      url: address.href,
      type: typeOf(link.accountType),
      rebates: [...link.rebates],
      channel: link.channel ?? '',
      remark: link.remark ?? '',
      createdAt: link.createdAt.getTime(),
      expireAt: link.expiresAt?.getTime() ?? null,
      registered: link.registrations,
      status: closed === undefined ? 'ACTIVE' : statuses[closed],
    };
  };

/** An account that came by a link. */
export const presentRegistration = (row: LinkRegistration): WireRegistration => ({
  account: row.username,
  type: typeOf(row.accountType),
  affiUrlId: String(row.linkId),
  code: row.code,
  registerDate: row.registeredAt.getTime(),
});
