import type { Language } from '@pavilion/api-contract';
import { letterHtml } from './letter-html';
import { type FilledTemplate, fillPlaces, htmlLanguage, type MessageTexts } from './message-template';
import { enTexts } from './texts/en.texts';
import { twTexts } from './texts/tw.texts';
import { viTexts } from './texts/vi.texts';

/** Messages in every language of the product. */
export const messageTexts: Readonly<Record<Language, MessageTexts>> = { TW: twTexts, EN: enTexts, VI: viTexts };

/** A message as it goes out; a text message is its text alone. */
export interface WrittenMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Writes a message in a language. */
export function writeMessage({ template, values }: FilledTemplate, language: Language): WrittenMessage {
  const { subject, text } = messageTexts[language][template];
  return {
    subject: fillPlaces(subject, values),
    text: fillPlaces(text, values),
    html: letterHtml({ title: fillPlaces(subject, values), text, values, language: htmlLanguage[language] }),
  };
}
