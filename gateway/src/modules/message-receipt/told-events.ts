import type { MessageReceipt, ReceiptRule } from '../delivery';
import { valueAt } from '../message-provider';

/** What a receipt says of one message. */
export type ToldEvent = Omit<MessageReceipt, 'kind'>;

/** Events that one receipt may tell of. */
export const mostEvents = 500;

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Our reference, of a `Message-ID` too; nothing of what looks like none of ours. */
export const referenceOf = (told: string): string | undefined =>
  /^<?([\w-]{1,60})(?:@[^<>\s]{1,255})?>?$/.exec(told.trim())?.[1];

/** A text of an event; providers write states as words or numbers. */
function wordAt(event: unknown, pointer: string): string | undefined {
  const value = valueAt(event, pointer);
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

/** One that ended; nothing of one that is on its way, or says nothing of a message. */
function endOf(rule: ReceiptRule, event: unknown): ToldEvent | undefined {
  const reference = referenceOf(wordAt(event, rule.reference) ?? '');
  const word = wordAt(event, rule.state);
  if (reference === undefined || word === undefined) return undefined;
  const isDelivered = rule.delivered.includes(word);
  const isRecipientGone = rule.gone.includes(word);
  if (!isDelivered && !isRecipientGone && !rule.failed.includes(word)) return undefined;
  // The word is one of the brand's section, and so nothing of the message.
  const reason = isDelivered ? null : `receipt.${word}`;
  return { reference, isDelivered, isRecipientGone, reason };
}

/** What a receipt in JSON says of messages that ended; nothing where it cannot be read. */
export function readEvents(rule: ReceiptRule, body: Buffer): readonly ToldEvent[] | undefined {
  const document = parsed(body);
  const found = rule.events === null ? document : valueAt(document, rule.events);
  const events: readonly unknown[] = Array.isArray(found) ? found : [found];
  if (document === undefined || found === undefined || events.length > mostEvents) return undefined;
  return events.map((event) => endOf(rule, event)).filter((one) => one !== undefined);
}
