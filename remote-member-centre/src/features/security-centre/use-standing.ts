import { useBanks, usePayoutAccounts } from '../payout-accounts';
import { useAuthenticator } from '../second-factor';
import type { ItemState, Security, SecurityStanding } from './security-strength';
import { useOffered } from './use-offered';

/** What the account is kept by, nothing before all calls that tell it have been answered, or have failed. */
export function useStanding(security: Security | undefined): SecurityStanding | undefined {
  const payoutAccount = usePayoutAccountState();
  const authenticator = useAuthenticatorState();
  const offered = useOffered();
  if (!security || !payoutAccount || !authenticator) return undefined;
  return {
    payment: stateOf(security.hasPaymentPassword, offered.payment),
    mobile: stateOf(security.hasMobile, offered.codes),
    password: stateOf(security.hasPassword, offered.password),
    questions: stateOf(security.hasSecurityQuestions),
    email: stateOf(security.hasEmail, offered.codes),
    payeeName: stateOf(security.payeeName !== null),
    birthday: stateOf(security.birthday !== null),
    ...{ payoutAccount, authenticator },
  };
}

/** What is set stays so where it can be set no more. */
const stateOf = (isSet: boolean, isOffered = true): ItemState => (isSet ? 'set' : isOffered ? 'open' : 'absent');

function useAuthenticatorState(): ItemState | undefined {
  const { data, isPending } = useAuthenticator();
  if (isPending) return undefined;
  return data ? stateOf(data.bound) : 'unknown';
}

function usePayoutAccountState(): ItemState | undefined {
  const accounts = usePayoutAccounts();
  const banks = useBanks();
  if (accounts.isPending || banks.isPending) return undefined;
  if (!accounts.data) return 'unknown';
  const { bankCards, virtualWallets } = accounts.data;
  // Where a brand's banks cannot be read, its members are led to where that is said.
  return stateOf(bankCards.length + virtualWallets.length > 0, banks.data?.length !== 0);
}
