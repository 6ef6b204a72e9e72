import type { Clock } from '@pavilion/platform';
import type { BrandDirectory, StandingFacts } from '../brand';
import type { EventConnection } from './event-connection';
import { parseAddressedEvent } from './platform-events';

/** Open streams of this gateway. */
export interface EventHub {
  /** Adds a stream and greets it; the result removes it. `false` when there are too many of its address. */
  open(connection: EventConnection): (() => void) | false;
  /** Hands a message of the event channel to whom it is for. */
  deliver(payload: string): void;
  /** Ends the streams of sessions that are over. */
  endSessions(sessionIds: ReadonlySet<bigint>): void;
  /** Sessions that listen. */
  sessionIds(): bigint[];
  /** Tells every page of these brands how the brand is open; of all without a list. */
  announceStanding(brandIds?: readonly string[]): void;
  beat(): void;
  /** Ends every stream; their pages reconnect. */
  endAll(): void;
  /** The same, and takes no more. */
  closeAll(): void;
}

const mostOfAddress = 500;

export function createEventHub({ directory, clock }: { directory: BrandDirectory; clock: Clock }): EventHub {
  const connections = new Set<EventConnection>();
  let closed = false;
  const ofAddress = new Map<string, number>();
  const count = (address: string, change: number): number => {
    const next = (ofAddress.get(address) ?? 0) + change;
    if (next === 0) ofAddress.delete(address);
    else ofAddress.set(address, next);
    return next;
  };
  const endWhere = (matches: (connection: EventConnection) => boolean, reason: 'expired'): void => {
    for (const connection of connections) {
      if (!matches(connection)) continue;
      connection.send({ name: 'session.ended', data: { reason } });
      connection.end();
    }
  };
  const hub: EventHub = {
    open(connection) {
      if (closed || (ofAddress.get(connection.address) ?? 0) >= mostOfAddress) return false;
      connections.add(connection);
      count(connection.address, 1);
      connection.send({ name: 'stream.opened', data: { at: clock.now() } });
      return () => void (connections.delete(connection) && count(connection.address, -1));
    },
    deliver(payload) {
      const addressed = parseAddressedEvent(payload);
      if (!addressed) return;
      for (const connection of connections) {
        const isOfAccount = connection.brandId === addressed.brandId && connection.memberId === addressed.memberId;
        if (!isOfAccount || (addressed.sessionId !== undefined && addressed.sessionId !== connection.sessionId)) continue;
        connection.send(addressed.event);
        if (addressed.event.name === 'session.ended') connection.end();
      }
    },
    endSessions: (sessionIds) => endWhere(({ sessionId }) => sessionId !== undefined && sessionIds.has(sessionId), 'expired'),
    sessionIds: () => [...connections].flatMap(({ sessionId }) => (sessionId === undefined ? [] : [sessionId])),
    announceStanding(brandIds) {
      for (const connection of connections) {
        if (brandIds && !brandIds.includes(connection.brandId)) continue;
        connection.send({ name: 'status.changed', data: present(directory.factsOf(connection.brandId, connection.address)) });
      }
    },
    beat: () => connections.forEach((connection) => connection.beat()),
    endAll: () => connections.forEach((connection) => connection.end()),
    closeAll() {
      closed = true;
      hub.endAll();
    },
  };
  return hub;
}

const present = ({ maintenance, maintenanceEnd, regionRestriction }: StandingFacts): StandingFacts => ({
  maintenance, maintenanceEnd, regionRestriction,
});
