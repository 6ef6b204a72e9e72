export { PayoutAccountsSection } from './payout-accounts.section';
export { NoPaymentSecret } from './components/payment-secret';
export { PayoutAccountCards } from './components/payout-account-cards';
export { boundsOf, useBanks, usePayoutAccounts, usePayoutAccountsAnew } from './payout-accounts.queries';
