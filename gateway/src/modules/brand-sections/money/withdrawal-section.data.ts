import type * as v from 'valibot';
import type { withdrawalSection } from './withdrawal-section.schema';

/** What holds for a brand that set nothing else: every payout is looked at, large ones by two persons. */
export const usualWithdrawal: v.InferOutput<typeof withdrawalSection> = {
  window: { from: '00:00', to: '00:00' },
  fixedAmounts: [],
  bankPerDay: null,
  eWallet: { minimum: '100000', maximum: '50000000', fixedAmounts: [], perDay: null, chargePercent: null },
  virtual: { minimum: '500000', maximum: '300000000', fixedAmounts: [], perDay: null, chargePercent: null },
  virtualRate: null,
  mostOfDay: '1000000000',
  chargeLeast: '0',
  chargeMost: null,
  penaltyPercent: null,
  codeFrom: null,
  autoApproveBelow: null,
  fourEyesAbove: '100000000',
  autoConfirmMinutes: 30,
};
