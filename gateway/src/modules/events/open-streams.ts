import { networkOf } from '@pavilion/platform';
import type { EventConnection } from './event-connection';

/** The streams that are open, with a bound on those of one address; of IPv6, on those of one customer's network. */
export interface OpenStreams extends Iterable<EventConnection> {
  /** The result removes the stream; `false` when it was not taken. */
  add(connection: EventConnection): (() => void) | false;
  readonly size: number;
  /** Ends all and takes no more. */
  close(): void;
}

const mostOfAddress = 500;

export function createOpenStreams(): OpenStreams {
  const connections = new Set<EventConnection>();
  const ofAddress = new Map<string, number>();
  let closed = false;
  return {
    [Symbol.iterator]: () => connections.values(),
    add(connection) {
      const address = networkOf(connection.address);
      const open = ofAddress.get(address) ?? 0;
      if (closed || open >= mostOfAddress) return false;
      connections.add(connection);
      ofAddress.set(address, open + 1);
      return () => {
        if (!connections.delete(connection)) return;
        const left = (ofAddress.get(address) ?? 1) - 1;
        if (left > 0) ofAddress.set(address, left);
        else ofAddress.delete(address);
      };
    },
    get size() {
      return connections.size;
    },
    close() {
      closed = true;
      connections.forEach((connection) => connection.end());
    },
  };
}
