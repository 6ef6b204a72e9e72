export { PayoutAccountsSection } from './payout-accounts.section';
export { NoPaymentSecret } from './components/payment-secret';
export { PayoutAccountCards } from './components/payout-account-cards';
export { boundsOf, usePayoutAccounts, usePayoutAccountsAnew } from './payout-accounts.queries';
