import { usePayoutAccounts } from '../payout-accounts';
import { useAuthenticator } from '../second-factor';
import type { Security, SecurityStanding } from './security-strength';

/** What the account is kept by, nothing before all three calls have told it; what cannot be read counts as unset. */
export function useStanding(security: Security | undefined): SecurityStanding | undefined {
  const accounts = usePayoutAccounts();
  const app = useAuthenticator();
  if (!security || accounts.isPending || app.isPending) return undefined;
  const { bankCards = [], virtualWallets = [] } = accounts.data ?? {};
  return {
    ...security,
    hasPayoutAccount: bankCards.length + virtualWallets.length > 0,
    hasAuthenticator: app.data?.bound ?? false,
  };
}
