import type { Clock } from '@pavilion/platform';
import type { BrandDirectory } from '../brand';
import type { EventConnection } from './event-connection';
import { createOpenStreams, type OpenStreams } from './open-streams';
import { type AddressedEvent, parseAddressedEvent } from './platform-events';

/** Open streams of this gateway, and what they are told. */
export interface EventHub {
  /** Adds a stream and greets it; the result removes it. `false` when there are too many of its address. */
  open(connection: EventConnection): (() => void) | false;
  /** Hands a message of the event channel to whom it is for. */
  deliver(payload: string): void;
  /** Ends the streams of sessions that are over. */
  endSessions(sessionIds: ReadonlySet<bigint>): void;
  /** Sessions that listen. */
  sessionIds(): bigint[];
  /** Tells every page of these brands how the brand is open. */
  announceStanding(brandIds: readonly string[]): void;
  /** Tells every page of a brand that its switches or settings are others. */
  announceSettings(brandId: string, revision: number): void;
  beat(): void;
  /** Ends every stream; their pages reconnect. */
  endAll(): void;
  /** The same, and takes no more. */
  close(): void;
}

export function createEventHub({ directory, clock }: { directory: BrandDirectory; clock: Clock }): EventHub {
  const streams = createOpenStreams();
  return {
    open(connection) {
      const leave = streams.add(connection);
      if (leave !== false) connection.send({ name: 'stream.opened', data: { at: clock.now() } });
      return leave;
    },
    deliver(payload) {
      const addressed = parseAddressedEvent(payload);
      if (addressed) deliverTo(streams, addressed);
    },
    endSessions(sessionIds) {
      for (const connection of streams) {
        if (connection.sessionId === undefined || !sessionIds.has(connection.sessionId)) continue;
        connection.send({ name: 'session.ended', data: { reason: 'expired' } });
        connection.end();
      }
    },
    sessionIds: () => [...streams].flatMap(({ sessionId }) => (sessionId === undefined ? [] : [sessionId])),
    announceStanding(brandIds) {
      for (const connection of streams) {
        if (!brandIds.includes(connection.brandId)) continue;
        connection.send({ name: 'status.changed', data: directory.factsOf(connection.brandId, connection.address) });
      }
    },
    announceSettings(brandId, revision) {
      for (const connection of streams) {
        if (connection.brandId === brandId) connection.send({ name: 'brand.changed', data: { revision } });
      }
    },
    beat() {
      for (const connection of streams) connection.beat();
    },
    endAll: () => streams.endAll(),
    close: () => streams.close(),
  };
}

function deliverTo(streams: OpenStreams, { brandId, memberId, sessionId, event }: AddressedEvent): void {
  for (const connection of streams.ofMember(memberId)) {
    if (connection.brandId !== brandId) continue;
    if (sessionId !== undefined && sessionId !== connection.sessionId) continue;
    connection.send(event);
    if (event.name === 'session.ended') connection.end();
  }
}
