import * as v from 'valibot';
import { epochMillis, wireAmount } from './wire-types';

/**
 * Frames of `GET /wps/events`: a stream of `event:`/`data:`/`id:` blocks as of server-sent events, read with fetch so
 * that the token travels in its header. Guests may listen. A comment line every 15 s keeps proxies from closing it.
 * The query is `eventStreamQuery`.
 */
export const eventStreamPath = '/wps/events';

/**
 * Header by which a stream that comes back names the `id:` that it heard last; it then gets what it missed, or
 * `resync`.
 */
export const lastEventIdHeader = 'Last-Event-ID';

/** Why a session ended. */
export const sessionEndReason = v.picklist(['elsewhere', 'signed-out', 'expired', 'blocked', 'password-changed']);

export const platformEvents = {
  /**
   * Sent first; what follows is live. A stream that came back and is `resumed` gets what it missed next; one that is
   * not reads everything anew.
   */
  'stream.opened': v.object({ at: epochMillis, resumed: v.optional(v.boolean()) }),
  /** Something was missed that cannot be told any more: read anew what is shown. The stream may end after it. */
  resync: v.object({}),
  'balance.changed': v.object({ sumBalance: wireAmount, at: epochMillis }),
  'unread.changed': v.object({ unread: v.number() }),
  /** The member stands on another level. */
  'rank.changed': v.object({ rankLevel: v.number() }),
  /** A trade between two members moved, or its payer sent a receipt: told to both of them. */
  'trade.changed': v.object({ transactionId: v.string(), state: v.string() }),
  'session.ended': v.object({ reason: sessionEndReason }),
  'status.changed': v.object({
    maintenance: v.boolean(),
    maintenanceEnd: v.nullable(epochMillis),
    /** When maintenance that is announced ahead begins. */
    maintenanceStart: v.optional(v.nullable(epochMillis), null),
    regionRestriction: v.boolean(),
  }),
  /** Switches or settings of the brand changed; pages read status and switches anew. */
  'brand.changed': v.object({ revision: v.number() }),
} as const;

export type PlatformEventName = keyof typeof platformEvents;

/** A frame after parsing. */
export type PlatformEvent = {
  [N in PlatformEventName]: { readonly name: N; readonly data: v.InferOutput<(typeof platformEvents)[N]> };
}[PlatformEventName];

/** Data of a frame as the gateway writes it. */
export type PlatformEventWire = {
  [N in PlatformEventName]: { readonly name: N; readonly data: v.InferInput<(typeof platformEvents)[N]> };
}[PlatformEventName];

/** Parses one frame; `undefined` for names that this contract does not know. */
export function parsePlatformEvent(name: string, data: unknown): PlatformEvent | undefined {
  if (!Object.hasOwn(platformEvents, name)) return undefined;
  const known = name as PlatformEventName;
  return { name: known, data: v.parse(platformEvents[known], data) } as PlatformEvent;
}
