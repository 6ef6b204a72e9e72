import type { MessageKind } from '../message-provider';

/** So long a browser waits for the first try before it is told that the message is under way. */
export const patienceMs = 4_000;
/** A claimed message is another gateway's after so long: more than any provider is given. */
export const leaseMs = 40_000;
/** After a failure the next try waits, twice as long each time. */
export const backoff = { firstMs: 1_000, longestMs: 60_000 };
/** Rows of messages are kept for so long, and sums of days for ever. */
export const keptDays = 90;
export const dayMs = 24 * 60 * 60_000;
/** Codes in 24 hours by which an owner may show that a recipient who was told to be gone is reached. */
export const mostToGone = 3;

export interface DeliveryBounds {
  /** Of one kind to one recipient in 24 hours. */
  readonly perRecipientPerDay: number;
  /** Of each kind in a day of the brand. */
  readonly perDay: Readonly<Record<MessageKind, number>>;
  /**
   * Messages of one kind in a day that did not reach their recipients, after which it sends no more; `null` for no
   * bound.
   */
  readonly mostBouncesPerDay: number | null;
}

/** A number or address as operators see it: enough to find it in a complaint, too little to write to it. */
export function hideRecipient(to: string): string {
  const at = to.lastIndexOf('@');
  if (at > 0) return `${[...to][0] ?? ''}•••${to.slice(at)}`;
  return `${to.slice(0, 4)}•••${to.slice(-3)}`;
}
