export type { FeedReader } from './feed-consumer';
export { findHeld, hasUnread, hasUnreadBefore } from './feed-state.repository';
export type { Settlement } from './settlement';
export { createSettlementModule, type SettlementModuleDeps } from './settlement.module';
