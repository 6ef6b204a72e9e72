import type { Language } from '@pavilion/api-contract';
import * as v from 'valibot';

/** Messages that there are, with the places of their texts. */
export const templatePlaces = {
  code: ['brand', 'code', 'minutes'],
  reset: ['brand', 'username', 'link', 'minutes'],
  notice: ['brand', 'title', 'text', 'advice'],
} as const;

/** The name of a message. */
export type TemplateName = keyof typeof templatePlaces;
export const templateName = v.picklist(['code', 'reset', 'notice'] as const satisfies readonly TemplateName[]);

/** A message in one language: a letter has a subject, and paragraphs with an empty line between them. */
export interface MessageText {
  readonly subject: string;
  readonly text: string;
}

/** All messages in one language. */
export type MessageTexts = Readonly<Record<TemplateName, MessageText>>;

export type TemplateValues = {
  readonly [Name in TemplateName]: Readonly<Record<(typeof templatePlaces)[Name][number], string>>;
};

/** A message with its values; each kind has its own. */
export type FilledTemplate = {
  readonly [Name in TemplateName]: { readonly template: Name; readonly values: TemplateValues[Name] };
}[TemplateName];

/** Fills in all places at once: a value that looks like a place stays what it is. */
export function fillPlaces(
  text: string,
  values: Readonly<Record<string, string>>,
  written: (name: string, value: string) => string = (_, value) => value,
): string {
  const known = new Map(Object.entries(values));
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = known.get(name);
    if (value === undefined) throw new Error(`a message has no value for ${place}`);
    return written(name, value);
  });
}

/** Marks of the language in HTML. */
export const htmlLanguage: Readonly<Record<Language, string>> = { TW: 'zh-Hant', EN: 'en', VI: 'vi' };
