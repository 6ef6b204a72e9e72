import type { OperatorRole } from '@pavilion/platform/operators';

/** Where the page of the review desk is, with its files below. */
export const reviewDeskPath = '/internal/desk';

/** Where an operator binds an app, and opens a session by a code of it; brands have no part in that. */
export const operatorDoor = {
  offerApp: '/internal/operators/enrolment/offer',
  enrolApp: '/internal/operators/enrolment',
  sessions: '/internal/operators/sessions',
} as const;

/** A call that operators make, each in one brand, which is `:code` of its path. */
export interface OperatorCall {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly path: `/internal/brands/:code/${string}`;
  /** The least role in that brand that it takes. */
  readonly least: OperatorRole;
}

/** Every call of operators at the gateway; edges lead to none of them. */
export const operatorCalls = {
  readBrandDocument: { method: 'GET', path: '/internal/brands/:code/document', least: 'viewer' },
  readBrandRevisions: { method: 'GET', path: '/internal/brands/:code/revisions', least: 'viewer' },
  setBrandStatus: { method: 'PUT', path: '/internal/brands/:code/status', least: 'operator' },
  setBrandSwitches: { method: 'PUT', path: '/internal/brands/:code/switches', least: 'operator' },
  setBrandSection: { method: 'PUT', path: '/internal/brands/:code/sections/:section', least: 'approver' },
  readStanding: { method: 'GET', path: '/internal/brands/:code/members/:username/standing', least: 'viewer' },
  setStanding: { method: 'PUT', path: '/internal/brands/:code/members/:username/standing', least: 'operator' },
  readProtection: { method: 'GET', path: '/internal/brands/:code/members/:username/protection', least: 'viewer' },
  payOutExcluded: {
    ...{ method: 'POST', path: '/internal/brands/:code/members/:username/protection/payout', least: 'operator' },
  },
  moveLine: { method: 'PUT', path: '/internal/brands/:code/members/:username/upline', least: 'approver' },
  listOwed: { method: 'GET', path: '/internal/brands/:code/owed', least: 'viewer' },
  reversePosting: { method: 'POST', path: '/internal/brands/:code/transactions/:id/reversal', least: 'approver' },
  listDeposits: { method: 'GET', path: '/internal/brands/:code/deposits', least: 'viewer' },
  approveDeposit: { method: 'POST', path: '/internal/brands/:code/deposits/:id/approval', least: 'approver' },
  refuseDeposit: { method: 'POST', path: '/internal/brands/:code/deposits/:id/refusal', least: 'operator' },
  readDepositSlip: { method: 'GET', path: '/internal/brands/:code/deposits/:id/slip', least: 'viewer' },
  answerDeposit: { method: 'POST', path: '/internal/brands/:code/deposits/:id/answer', least: 'operator' },
  listWithdrawals: { method: 'GET', path: '/internal/brands/:code/withdrawals', least: 'viewer' },
  readWithdrawal: { method: 'GET', path: '/internal/brands/:code/withdrawals/:id', least: 'viewer' },
  approveWithdrawal: { method: 'POST', path: '/internal/brands/:code/withdrawals/:id/approval', least: 'operator' },
  rejectWithdrawal: { method: 'POST', path: '/internal/brands/:code/withdrawals/:id/rejection', least: 'operator' },
  endWithdrawal: { method: 'POST', path: '/internal/brands/:code/withdrawals/:id/end', least: 'operator' },
  listContradictedPayouts: { method: 'GET', path: '/internal/brands/:code/contradicted-payouts', least: 'viewer' },
  settleContradictedPayout: {
    ...{ method: 'POST', path: '/internal/brands/:code/contradicted-payouts/:id/settlement', least: 'operator' },
  },
  listTrades: { method: 'GET', path: '/internal/brands/:code/trades', least: 'viewer' },
  readTradeSlip: { method: 'GET', path: '/internal/brands/:code/trades/:id/slip', least: 'viewer' },
  settleTrade: { method: 'POST', path: '/internal/brands/:code/trades/:id/settlement', least: 'approver' },
  refuseTrade: { method: 'POST', path: '/internal/brands/:code/trades/:id/refusal', least: 'approver' },
  listLetters: { method: 'GET', path: '/internal/brands/:code/letters', least: 'viewer' },
  answerLetter: { method: 'POST', path: '/internal/brands/:code/letters/:id/answer', least: 'operator' },
  listMissionApplications: { method: 'GET', path: '/internal/brands/:code/mission-applications', least: 'viewer' },
  readMissionPictures: {
    method: 'GET',
    path: '/internal/brands/:code/mission-applications/:id/pictures',
    least: 'viewer',
  },
  approveMissionApplication: {
    ...{ method: 'POST', path: '/internal/brands/:code/mission-applications/:id/approval', least: 'operator' },
  },
  rejectMissionApplication: {
    ...{ method: 'POST', path: '/internal/brands/:code/mission-applications/:id/rejection', least: 'operator' },
  },
  listReferrals: { method: 'GET', path: '/internal/brands/:code/referrals', least: 'viewer' },
  acceptReferral: { method: 'POST', path: '/internal/brands/:code/referrals/:id/acceptance', least: 'operator' },
  excludeReferral: { method: 'POST', path: '/internal/brands/:code/referrals/:id/exclusion', least: 'operator' },
  listPointOrders: { method: 'GET', path: '/internal/brands/:code/point-orders', least: 'viewer' },
  approvePointOrder: { method: 'POST', path: '/internal/brands/:code/point-orders/:id/approval', least: 'operator' },
  rejectPointOrder: { method: 'POST', path: '/internal/brands/:code/point-orders/:id/rejection', least: 'operator' },
  listPointGoods: { method: 'GET', path: '/internal/brands/:code/point-goods', least: 'viewer' },
  setPointGoods: { method: 'PUT', path: '/internal/brands/:code/point-goods/:id', least: 'operator' },
  listMessages: { method: 'GET', path: '/internal/brands/:code/messages', least: 'viewer' },
  readMessageDays: { method: 'GET', path: '/internal/brands/:code/messages/days', least: 'viewer' },
  listBlockedRecipients: { method: 'GET', path: '/internal/brands/:code/messages/blocked', least: 'viewer' },
  previewMessage: { method: 'GET', path: '/internal/brands/:code/messages/preview', least: 'viewer' },
  issueEntryToken: { method: 'POST', path: '/internal/brands/:code/entry-tokens', least: 'operator' },
} as const satisfies Readonly<Record<string, OperatorCall>>;

/** One of {@link operatorCalls}. */
export type OperatorCallId = keyof typeof operatorCalls;
