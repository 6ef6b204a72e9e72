import { type PlatformEventWire, platformEvents } from '@pavilion/api-contract';
import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** PostgreSQL channel that carries events from any gateway to all. */
export const eventChannel = 'gateway_events';

/** An event of one account, or of one of its sessions. */
export interface AddressedEvent {
  readonly brandId: string;
  readonly memberId: bigint;
  /** Only this session hears it. */
  readonly sessionId?: bigint | undefined;
  readonly event: Extract<PlatformEventWire, { name: 'balance.changed' | 'unread.changed' | 'session.ended' }>;
}

/** Tells the account's open pages, on whichever gateway they are, once `tx` commits. */
export const publishEvent = (tx: Tx, event: AddressedEvent): Promise<void> => publishEvents(tx, [event]);

/** Several at once, in one statement. */
export async function publishEvents(tx: Tx, events: readonly AddressedEvent[]): Promise<void> {
  const payloads = events.map(({ brandId, memberId, sessionId, event }) =>
    JSON.stringify({
      brandId,
      memberId: String(memberId),
      sessionId: sessionId === undefined ? null : String(sessionId),
      event,
    }),
  );
  await tx.execute('select pg_notify($1, payload) from unnest($2::text[]) as payload', [eventChannel, payloads]);
}

const id = v.pipe(
  v.string(),
  v.regex(/^\d+$/),
  v.transform((text) => BigInt(text)),
);
// The wire's side is checked: what was published goes out as it is.
const wire = <S extends v.GenericSchema>(schema: S) => v.custom<v.InferInput<S>>((value) => v.is(schema, value));
const addressed = v.object({
  brandId: v.string(),
  memberId: id,
  sessionId: v.pipe(
    v.nullable(id),
    v.transform((value) => value ?? undefined),
  ),
  event: v.variant('name', [
    v.object({ name: v.literal('balance.changed'), data: wire(platformEvents['balance.changed']) }),
    v.object({ name: v.literal('unread.changed'), data: wire(platformEvents['unread.changed']) }),
    v.object({ name: v.literal('session.ended'), data: wire(platformEvents['session.ended']) }),
  ]),
});

/** A message of the channel; `undefined` for anything else that was sent there. */
export function parseAddressedEvent(payload: string): AddressedEvent | undefined {
  try {
    return v.parse(addressed, JSON.parse(payload));
  } catch {
    return undefined;
  }
}
