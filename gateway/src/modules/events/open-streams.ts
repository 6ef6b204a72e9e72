import { networkOf } from '@pavilion/platform';
import type { EventConnection } from './event-connection';

/** The streams that are open, with a bound on those of one address; of IPv6, on those of one customer's network. */
export interface OpenStreams extends Iterable<EventConnection> {
  /** The result removes the stream; `false` when it was not taken. */
  add(connection: EventConnection): (() => void) | false;
  /** The streams of one member: news of a member must not cost a look at everybody. */
  ofMember(memberId: bigint): readonly EventConnection[];
  endAll(): void;
  /** Ends all and takes no more. */
  close(): void;
}

const mostOfAddress = 500;

/** Streams by what they have in common. */
class StreamGroups<Key> {
  readonly #groups = new Map<Key, Set<EventConnection>>();

  of(key: Key): ReadonlySet<EventConnection> {
    return this.#groups.get(key) ?? new Set();
  }

  join(key: Key, connection: EventConnection): void {
    const group = this.#groups.get(key) ?? new Set();
    this.#groups.set(key, group.add(connection));
  }

  leave(key: Key, connection: EventConnection): void {
    const group = this.#groups.get(key);
    group?.delete(connection);
    if (group?.size === 0) this.#groups.delete(key);
  }
}

export function createOpenStreams(): OpenStreams {
  const connections = new Set<EventConnection>();
  const byAddress = new StreamGroups<string>();
  const byMember = new StreamGroups<bigint | undefined>();
  let closed = false;
  const endAll = (): void => connections.forEach((connection) => connection.end());
  return {
    [Symbol.iterator]: () => connections.values(),
    add(connection) {
      const { memberId } = connection;
      const address = networkOf(connection.address);
      if (closed || byAddress.of(address).size >= mostOfAddress) return false;
      connections.add(connection);
      byAddress.join(address, connection);
      byMember.join(memberId, connection);
      return () => {
        connections.delete(connection);
        byAddress.leave(address, connection);
        byMember.leave(memberId, connection);
      };
    },
    // A copy, since a stream that is told its end leaves meanwhile.
    ofMember: (memberId) => [...byMember.of(memberId)],
    endAll,
    close() {
      closed = true;
      endAll();
    },
  };
}
