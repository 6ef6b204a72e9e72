import type { EventConnection } from './event-connection';

/** The streams that are open, with a bound on those of one address. */
export interface OpenStreams extends Iterable<EventConnection> {
  /** The result removes the stream; `false` when it was not taken. */
  add(connection: EventConnection): (() => void) | false;
  endAll(): void;
  /** Ends all and takes no more. */
  close(): void;
}

const mostOfAddress = 500;

export function createOpenStreams(): OpenStreams {
  const connections = new Set<EventConnection>();
  const ofAddress = new Map<string, number>();
  let closed = false;
  const count = (address: string, change: number): void => {
    const next = (ofAddress.get(address) ?? 0) + change;
    if (next === 0) ofAddress.delete(address);
    else ofAddress.set(address, next);
  };
  const endAll = (): void => connections.forEach((connection) => connection.end());
  return {
    [Symbol.iterator]: () => connections.values(),
    add(connection) {
      if (closed || (ofAddress.get(connection.address) ?? 0) >= mostOfAddress) return false;
      connections.add(connection);
      count(connection.address, 1);
      return () => {
        if (connections.delete(connection)) count(connection.address, -1);
      };
    },
    endAll,
    close() {
      closed = true;
      endAll();
    },
  };
}
