import type { PayoutAccount } from '@pavilion/api-contract/calls/payout';

/** Whether payouts go to an account now; where not, why, and until when if that is known. */
export type AccountState =
  | { readonly is: 'open' }
  | { readonly is: 'resting' | 'maintained'; readonly until: number }
  | { readonly is: 'closed' };

const hourMs = 3_600_000;

/** What the platform says of an account, as a reason with its end. */
export function accountState(account: PayoutAccount, restHours: number, now: number): AccountState {
  if (account.isActive) return { is: 'open' };
  const { maintenanceStartTime: from, maintenanceEndTime: until } = account;
  if (from !== null && until !== null && from <= now && now < until) return { is: 'maintained', until };
  const restsUntil = account.createdAt + restHours * hourMs;
  return restsUntil > now ? { is: 'resting', until: restsUntil } : { is: 'closed' };
}
