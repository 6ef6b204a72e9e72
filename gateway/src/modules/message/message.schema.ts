import { languages } from '@pavilion/api-contract';
import * as v from 'valibot';

const text = v.object({ title: v.string(), content: v.string() });

/** Texts of a message by language, so that it reads in whatever language its reader chooses; `content` is HTML. */
export const messageTexts = v.strictObject(
  Object.fromEntries(languages.map((language) => [language, text])) as Record<(typeof languages)[number], typeof text>,
);
export type MessageTexts = v.InferOutput<typeof messageTexts>;

/** To the account alone, or to many. */
export type MessageType = 'SYSTEM' | 'PERSONAL';

export interface NewMessage {
  readonly memberId: bigint;
  readonly type: MessageType;
  /** Who writes, as shown. */
  readonly sender: string;
  readonly texts: MessageTexts;
  readonly at: Date;
  /** For what was read before it is put in, such as demonstration messages. */
  readonly readAt?: Date | null;
}

/** A message of an inbox. */
export interface MessageRecord extends Omit<NewMessage, 'memberId' | 'at' | 'readAt'> {
  readonly id: bigint;
  readonly sentAt: Date;
  readonly readAt: Date | null;
}
