import type { useTranslation } from 'react-i18next';
import * as v from 'valibot';

type Translate = ReturnType<typeof useTranslation>['t'];

/** What is wrong with a field: an i18n key and what fills it. */
export interface FieldMessage {
  readonly key: string;
  readonly values?: Readonly<Record<string, number>>;
}

const wireMessage = v.object({ key: v.string(), values: v.optional(v.record(v.string(), v.number())) });

/** Numbers of the pattern messages: 0 to 23. */
const patternIds: ReadonlySet<number> = new Set(Array.from({ length: 24 }, (_, id) => id));

/** The message of a broken pattern with its bounds; a number that nobody has heard of tells the bounds alone. */
export const patternMessage = (patternId: number, min: number, max: number): FieldMessage => ({
  key: `auth.pattern.${patternIds.has(patternId) ? String(patternId) : 'other'}`,
  values: { min, max },
});

/** A form's error is a string: the message travels in it as JSON, so that it follows the language. */
export const encodeMessage = (message: FieldMessage): string => JSON.stringify(message);

/** Reads what {@link encodeMessage} wrote; any other text is a key. */
export function decodeMessage(text: string): FieldMessage {
  if (!text.startsWith('{')) return { key: text };
  const { key, values } = v.parse(wireMessage, JSON.parse(text));
  return values ? { key, values } : { key };
}

/** The message in the language of the page. Bounds are one number where they are equal. */
export function messageText(t: Translate, { key, values }: FieldMessage): string {
  if (values?.min === undefined) return t(key, { ...values });
  const { min, max } = values;
  return t(key, { ...values, length: min === max ? String(min) : t('auth.pattern.range', { min, max }) });
}

/** The text of a form's error, if it has one. */
export const errorText = (t: Translate, error: string | undefined): string | undefined =>
  error ? messageText(t, decodeMessage(error)) : undefined;
