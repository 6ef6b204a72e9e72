/**
 * Whether a conditional write may go on to the store: yes, no more (412), or not while another one is under way (409).
 */
export type WriteVerdict = 'goes-on' | 'exists' | 'conflict';

/** What a store knows that keeps to `If-None-Match: *`: which keys there are, and which are just being written. */
export interface ConditionalWrites {
  begin(key: string): WriteVerdict;
  /** The store took the write or refused it. */
  end(key: string, isStored: boolean): void;
  /** A write without a condition was stored, or an object was deleted. */
  note(key: string, isThere: boolean): void;
}

export function createConditionalWrites(): ConditionalWrites {
  const there = new Set<string>();
  const underWay = new Set<string>();
  const note = (key: string, isThere: boolean): void => void (isThere ? there.add(key) : there.delete(key));
  return {
    begin(key) {
      if (there.has(key)) return 'exists';
      if (underWay.has(key)) return 'conflict';
      underWay.add(key);
      return 'goes-on';
    },
    end(key, isStored) {
      underWay.delete(key);
      if (isStored) note(key, true);
    },
    note,
  };
}
