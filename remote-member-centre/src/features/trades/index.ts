export { OpenPayments } from './open-payments';
export { PayMember } from './pay-member';
export { ReceiverTrades } from './receiver-trades';
export type { TradeOffers } from './trades.queries';
