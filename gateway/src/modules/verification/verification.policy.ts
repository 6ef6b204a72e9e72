import type { CodePurpose } from '@pavilion/api-contract/calls/codes';

/** What a code is for; it is good for nothing else. */
export type Purpose =
  | 'login'
  | 'registration'
  | 'password'
  | 'bind-mobile'
  | 'bind-email'
  | 'second-step'
  | CodePurpose;

/** Whether a code binds something new instead of proving what is an account's. */
export const isBinding = (purpose: Purpose): boolean => purpose.startsWith('bind-');

const mailMark = 'mail:';

/** An address of mail as codes keep it beside numbers; however its letters are written, it is one address. */
export const mailTarget = (email: string): string => `${mailMark}${email.trim().toLowerCase()}`;

/** The address of such a target; nothing where it is a number. */
export const addressOf = (target: string): string | undefined =>
  target.startsWith(mailMark) ? target.slice(mailMark.length) : undefined;

/** Minutes for which a code is good, and for which no other is sent for the same purpose. */
export const expiredMinutes = 5;
export const codeLifeMs = expiredMinutes * 60_000;
export const codeDigits = 6;
/** Wrong answers after which a code is worth nothing. */
export const mostWrongTries = 5;

/**
 * Messages to one number in a day: all purposes of its own account together, and apart from them those of accounts that
 * want to bind it, so that nobody's own codes are used up by others.
 */
const perNumberADay = 10;
/** Numbers and addresses that an account asks to bind in a day. */
const bindingsADay = 8;
export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;

/** Messages an hour: text messages, and letters, each for themselves. */
export interface MessageLimits {
  /** That one address has asked for. */
  readonly perAddress: number;
  /** Of one brand. */
  readonly perBrand: number;
}

export interface SentLately {
  /** Until when the last message for the same purpose holds back another. */
  readonly heldUntil: Date | null;
  /** In a day. */
  readonly ofNumber: number;
  /** In a day, of the account that wants to bind something; 0 of other codes. */
  readonly bindings: number;
  /** In an hour. */
  readonly ofAddress: number;
  readonly ofBrand: number;
}

/** How long the next message has to wait; 0 when it may go out. */
export function waitMs(
  { heldUntil, ofNumber, bindings, ofAddress, ofBrand }: SentLately,
  limits: MessageLimits,
  now: number,
): number {
  if (ofNumber >= perNumberADay || bindings >= bindingsADay) return dayMs;
  if (ofAddress >= limits.perAddress || ofBrand >= limits.perBrand) return hourMs;
  return heldUntil === null ? 0 : Math.max(0, heldUntil.getTime() - now);
}
