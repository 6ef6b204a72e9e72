import type { HostEventName } from './host-api';

/** Every event between host and remotes, as a list: builds read it, and the registry compares releases by it. */
export const hostEventNames = [
  'auth.succeeded',
  'password.changed',
  'session.opened',
  'session.ended',
  'balance.stale',
  'unread.changed',
  'trade.changed',
  'brand.changed',
  'game.round-ended',
  'protection.changed',
  'language.changed',
  'theme.changed',
] as const satisfies readonly HostEventName[];

/** Fails to compile while an event is missing in the list. */
export type ListedEvent = HostEventName extends (typeof hostEventNames)[number] ? HostEventName : never;
