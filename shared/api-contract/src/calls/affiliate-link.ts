import * as v from 'valibot';
import {
  cursors,
  defineEndpoint,
  epochMillis,
  noValue,
  pageCursor,
  pageNo,
  pageSize,
  rebates,
  shortText,
} from '../index';

const linkId = v.pipe(v.string(), v.regex(/^\d{1,18}$/));
const openedType = v.picklist(['member', 'agent']);

/** Who may make these calls: agents of a brand that has their page and either way of making links. */
const common = {
  moduleId: ['CREATEAFF3', 'AFFMAN3'],
  pageGate: 'REGCEN',
  auth: 'session',
  accounts: 'agents',
} as const;

const part = { page: pageNo, size: pageSize(20, 100), cursor: pageCursor };

const affiliateLink = v.pipe(
  v.object({
    affiUrlId: v.string(),
    code: v.string(),
    /** Leads to registration with the code in its query. */
    url: v.string(),
    /** A picture of the address, where the platform has one; ours is painted by whoever shows the link. */
    qrCodeUrl: v.optional(v.string()),
    type: openedType,
    rebates,
    channel: v.string(),
    remark: v.string(),
    createdAt: epochMillis,
    /** `null` for never. */
    expireAt: v.nullable(epochMillis),
    /** Accounts that were opened by it. */
    registered: v.number(),
    status: v.picklist(['ACTIVE', 'EXPIRED', 'WITHDRAWN']),
  }),
  v.transform(({ affiUrlId, expireAt, registered, ...link }) => ({
    ...link,
    id: affiUrlId,
    expiresAt: expireAt,
    registrations: registered,
  })),
);

/** A link of an agent. */
export type AffiliateLink = v.InferOutput<typeof affiliateLink>;

const createAffiliateLink = defineEndpoint('createAffiliateLink', {
  ...common,
  method: 'POST',
  path: '/wps/relay/MCSFE_createAffiliateUrl',
  idempotent: true,
  body: v.object({
    type: openedType,
    /** Days until it expires; 0 for never. */
    expiryDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3650)), 0),
    channel: v.optional(shortText(60), ''),
    /** A host of the brand; its main domain without one. */
    domain: v.optional(shortText(200), ''),
    remark: v.optional(shortText(200), ''),
    rebates: v.optional(rebates, []),
  }),
  response: affiliateLink,
  errors: ['error_not_agent', 'domain_check_failed', 'agent.rebate-above-own'],
  summary: 'Makes a link by which accounts are opened below the agent',
});

const affiliateLinks = defineEndpoint('affiliateLinks', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_viewAffiliateUrls',
  query: v.object(part),
  response: v.object({ list: v.array(affiliateLink), total: v.number(), totalPages: v.number(), ...cursors }),
  errors: ['error_not_agent', 'request_param_err'],
  summary: 'Links of the agent, the newest first',
});

const withdrawAffiliateLink = defineEndpoint('withdrawAffiliateLink', {
  ...common,
  method: 'DELETE',
  path: '/wps/relay/MCSFE_deleteAffiliateUrl',
  idempotent: true,
  query: v.object({ affiUrlId: linkId }),
  response: noValue,
  errors: ['error_not_agent', 'agent.link-not-found'],
  summary: 'Withdraws a link of the agent: nobody registers by it any more; again changes nothing',
});

const affiliateRegistrations = defineEndpoint('affiliateRegistrations', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_viewRegisteredAffiliates',
  query: v.object({ ...part, affiUrlId: v.optional(linkId) }),
  response: v.object({
    list: v.array(
      v.pipe(
        v.object({
          account: v.string(),
          type: openedType,
          affiUrlId: v.string(),
          code: v.string(),
          registerDate: epochMillis,
        }),
        v.transform(({ account, affiUrlId, registerDate, ...row }) => ({
          ...row,
          username: account,
          linkId: affiUrlId,
          registeredAt: registerDate,
        })),
      ),
    ),
    total: v.number(),
    totalPages: v.number(),
    ...cursors,
  }),
  errors: ['error_not_agent', 'request_param_err'],
  summary: 'Accounts that were opened by links of the agent, or by one of them, the newest first',
});

/** Links by which accounts are opened below an agent. */
export const affiliateLinkCalls = {
  createAffiliateLink,
  affiliateLinks,
  withdrawAffiliateLink,
  affiliateRegistrations,
} as const;
