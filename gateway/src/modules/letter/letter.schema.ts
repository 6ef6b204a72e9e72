/** Whom a letter goes to: the upline, somebody below who has written, or customer service. */
export type LetterRecipient = 'UPLINE' | 'DOWNLINE' | 'SERVICE';

export interface LetterRules {
  /** Most of a day to the upline, and to customer service. */
  readonly perDay: number;
  /** Most answers of a day to those below. */
  readonly answersPerDay: number;
}

/** A letter as it is first stored. */
export interface NewLetter {
  readonly memberId: bigint;
  readonly recipient: LetterRecipient;
  /** Nobody where customer service reads it. */
  readonly recipientId: bigint | null;
  readonly recipientName: string;
  readonly title: string;
  readonly content: string;
  /** The message of the inbox that it answers, and the first letter of the exchange. */
  readonly replyTo: bigint | null;
  readonly thread: bigint | null;
  /** In the inbox of the recipient. */
  readonly messageId: bigint | null;
  /** Of the call that sends it. */
  readonly intentKey: string | null;
  readonly at: Date;
}

export interface LetterAnswer {
  readonly content: string;
  readonly at: Date;
}

/** A letter of an outbox. */
export interface SentLetter {
  readonly id: bigint;
  readonly recipient: LetterRecipient;
  readonly recipientName: string;
  readonly title: string;
  readonly content: string;
  readonly sentAt: Date;
  readonly replyTo: bigint | null;
  /** The oldest first. */
  readonly answers: readonly LetterAnswer[];
}
