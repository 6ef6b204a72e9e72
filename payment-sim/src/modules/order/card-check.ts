import { createHash } from 'node:crypto';
import type { OrderRequest } from './order.schema';

/** A card that a merchant sends. */
export type SentCard = NonNullable<OrderRequest['card']>;

/** How long the telephone company takes. */
export const cardCheckMs = 2_000;

/**
 * What becomes of a card says the end of its PIN: `0000` is declined, of `9999` nobody hears, every other one is good.
 */
export function fateOf({ pin }: SentCard): 'good' | 'declined' | 'silent' {
  if (pin.endsWith('0000')) return 'declined';
  return pin.endsWith('9999') ? 'silent' : 'good';
}

/** By what a card is known again, without its PIN. */
export const cardHashOf = ({ telco, serial }: SentCard): string =>
  createHash('sha256').update(`${telco}\n${serial.toUpperCase()}`).digest('hex');
