/** A text message to one number. */
export interface TextMessage {
  readonly brandId: string;
  /** As `+84912345678`. */
  readonly to: string;
  readonly text: string;
}

/** A letter to one address. */
export interface Letter {
  readonly brandId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends text messages. @throws when the message was not taken */
export interface SmsProvider {
  send(message: TextMessage): Promise<void>;
}

/** Sends letters. @throws when the letter was not taken */
export interface MailProvider {
  send(letter: Letter): Promise<void>;
}

/** What messages go out by; a kind without a provider cannot be sent. */
export interface MessageProviders {
  readonly sms: SmsProvider | undefined;
  readonly mail: MailProvider | undefined;
}
