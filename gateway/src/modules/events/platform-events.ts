import type { PlatformEventWire } from '@pavilion/api-contract';
import { notify, type Tx } from '@pavilion/platform';

/** PostgreSQL channel that carries events from any gateway to all. */
export const eventChannel = 'gateway_events';

/** An event of one account, or of one of its sessions. */
export interface AddressedEvent {
  readonly brandId: string;
  readonly memberId: bigint;
  /** Only this session hears it. */
  readonly sessionId?: bigint;
  readonly event: Extract<PlatformEventWire, { name: 'balance.changed' | 'session.ended' }>;
}

/** Tells the account's open pages, on whichever gateway they are, once `tx` commits. */
export async function publishEvent(tx: Tx, { brandId, memberId, sessionId, event }: AddressedEvent): Promise<void> {
  const payload = { brandId, memberId: String(memberId), sessionId: sessionId === undefined ? null : String(sessionId), event };
  await notify(tx, eventChannel, JSON.stringify(payload));
}
