import { MessageFailure, MessageRefusal } from './message-provider';

export interface SmsAnswerRule {
  /** Statuses of a message that was taken, as far as the pointer does not say otherwise. */
  readonly status: readonly number[];
  /** A JSON pointer to what decides; `null` where the status does. */
  readonly pointer: string | null;
  /** What stands there of a message that was taken, and of one that never will be; anything else is asked again. */
  readonly taken: readonly string[];
  readonly refused: readonly string[];
}

/** The value that a JSON pointer (RFC 6901) leads to. */
export function valueAt(document: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  return steps
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (value, step) => (Object.hasOwn(Object(value), step) ? Reflect.get(Object(value), step) : undefined),
      document,
    );
}

/** Statuses of class 4 that may be others the next time. */
const passing = [408, 409, 425, 429];

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new MessageFailure('http.answer');
  }
}

/**
 * Judges an answer.
 * @throws MessageRefusal where the provider never takes the message
 * @throws MessageFailure where it may take it later, or nobody knows
 */
export function judgeAnswer(rule: SmsAnswerRule, { status, body }: { status: number; body: string }): void {
  if (!rule.status.includes(status)) {
    const isFinal = status >= 400 && status < 500 && !passing.includes(status);
    throw isFinal ? new MessageRefusal(`http.${status}`) : new MessageFailure(`http.${status}`);
  }
  if (rule.pointer === null) return;
  const value = valueAt(parsed(body), rule.pointer);
  const word = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
  if (word !== undefined && rule.taken.includes(word)) return;
  if (word !== undefined && rule.refused.includes(word)) throw new MessageRefusal('http.refused');
  throw new MessageFailure('http.answer');
}
