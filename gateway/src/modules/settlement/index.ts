export type { FeedReader } from './feed-consumer';
export type { Settlement } from './settlement';
export { createSettlementModule, type SettlementModuleDeps } from './settlement.module';
