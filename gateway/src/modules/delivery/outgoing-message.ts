import type { Language } from '@pavilion/api-contract';
import type { MessageKind } from '../message-provider';
import type { FilledTemplate } from '../message-text';

/** A message that is to go out. */
export type OutgoingMessage = FilledTemplate & {
  readonly kind: MessageKind;
  /** A number with its plus, or an address of mail. */
  readonly to: string;
  readonly language: Language;
  /** After it nobody needs the message, and it is not sent. */
  readonly expiresAt: Date;
  /** One that does not go out is written alike, so that how long it takes tells nothing. */
  readonly goesOut: boolean;
  /** Whose it is, where there is an account. */
  readonly memberId?: bigint | undefined;
  /** Asked for by its owner to show that messages arrive: tried, though it was told that the recipient is gone. */
  readonly confirms?: boolean;
};
