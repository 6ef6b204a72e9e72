import type { Language } from '@pavilion/api-contract';
import type { Amount } from '@pavilion/money';
import * as v from 'valibot';
import type { MessageKind } from '../message-provider';

/** What became of a message: delivered or not is what its provider told after it had taken it. */
export const messageState = v.picklist([
  'WAITING',
  'SENT',
  'DELIVERED',
  'UNDELIVERED',
  'BOUNCED',
  'EXPIRED',
  'WITHHELD',
]);
/** One of {@link messageState}. */
export type MessageState = v.InferOutput<typeof messageState>;

/** Which message. */
export interface NamedMessage {
  readonly brandId: string;
  readonly kind: MessageKind;
  readonly id: bigint;
}

/** Recipient and content, as they are sealed. */
export const messageContent = v.object({
  to: v.string(),
  /** Of letters. */
  subject: v.string(),
  text: v.string(),
  html: v.string(),
});
/** See {@link messageContent}. */
export type MessageContent = Readonly<v.InferOutput<typeof messageContent>>;

/** What a message costs, and by which route; nothing where it costs nothing. */
export interface MessagePrice {
  readonly route: string | null;
  readonly cost: Amount;
  readonly currency: string;
}

/** A message about to be written. */
export interface NewMessage extends MessagePrice {
  readonly kind: MessageKind;
  readonly reference: string;
  readonly template: string;
  readonly language: Language;
  readonly recipientShown: string;
  readonly recipientHash: Buffer;
  /** Whose it is; nobody's before there is an account. */
  readonly memberId: bigint | null;
  /** Of one that is sent it waits; one that goes to nobody, or to a recipient who is gone, has ended. */
  readonly state: 'WAITING' | 'WITHHELD' | 'BOUNCED';
  readonly reason: string | null;
  /** Of one that waits. */
  readonly sealed: string | null;
  readonly day: string;
  readonly at: Date;
  readonly expiresAt: Date;
}
