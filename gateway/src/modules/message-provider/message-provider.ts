import * as v from 'valibot';

export const messageKind = v.picklist(['sms', 'mail']);
/** One of {@link messageKind}. */
export type MessageKind = v.InferOutput<typeof messageKind>;

/** A text message to one number; `reference` is what makes it one message. */
export interface TextMessage {
  readonly brandId: string;
  readonly reference: string;
  /** As `+84912345678`. */
  readonly to: string;
  /** Whom it is from, as its route says. */
  readonly sender: string;
  readonly text: string;
}

/** A letter to one address of mail. */
export interface Letter {
  readonly brandId: string;
  readonly reference: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for programs that show HTML. */
  readonly html: string;
}

/**
 * A refusal that stays one however often it is asked again. Its reason is a code, since words of providers may repeat
 * the message.
 */
export class MessageRefusal extends Error {
  override readonly name = 'MessageRefusal';
  constructor(
    readonly reason: string,
    /** Whether it is the recipient that is not there, and never will be, whatever the message. */
    readonly isRecipientGone = false,
  ) {
    super(`the message is refused: ${reason}`);
  }
}

/** A message that was not taken, or of which nobody knows: it is sent again under its reference. */
export class MessageFailure extends Error {
  override readonly name = 'MessageFailure';
  constructor(readonly reason: string) {
    super(`the message was not taken: ${reason}`);
  }
}

/**
 * Hands messages over to whoever brings them.
 * @throws MessageRefusal for what is never taken
 * @throws MessageFailure for what may be taken later
 */
export interface SmsProvider {
  send(message: TextMessage): Promise<void>;
  close(): void;
}

/** The same of letters. */
export interface MailProvider {
  send(letter: Letter): Promise<void>;
  close(): void;
}
