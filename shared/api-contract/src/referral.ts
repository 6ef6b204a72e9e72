import * as v from 'valibot';
import { defineEndpoint } from './endpoint';

export const referralDetails = defineEndpoint('referralDetails', {
  method: 'GET',
  path: '/wps/relay/MCSFE_getReferralDetails',
  moduleId: 'REFERRAL3',
  auth: 'session',
  accounts: 'true-accounts',
  pageGate: 'MEMCENTRE',
  unkeyed: 'an account has one code, made when it is first asked for',
  /** `true` makes a code for who has none yet. */
  query: v.object({ autoGenerate: v.optional(v.picklist(['true', 'false']), 'false') }),
  response: v.object({
    /** Code that guests register with; `null` for who has none. */
    referralCode: v.nullable(v.string()),
    /** Accounts that were opened with it. */
    totalInvitations: v.number(),
    /** Hosts that links of invitations may name beside the one at hand. */
    promotionDomains: v.array(v.string()),
  }),
  errors: ['in_need_true_account'],
  summary: 'Invitation code of the account, and how many came by it',
});
