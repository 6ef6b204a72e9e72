import { type Language, languages } from '@pavilion/api-contract';
import type { PaintedPart } from '@pavilion/federation-contract';
import type { Messages } from '@pavilion/remote-contract';
import { promotionsTemplate } from './promotions-template';
import { sectionOf } from './text-section';

/**
 * What is painted of the host's own pages, by path. Their styles are bundled apart from the frame's: other pages have
 * no use for them.
 */
export function buildScreens(
  messages: Readonly<Record<Language, Readonly<Record<string, Messages>>>>,
): Readonly<Record<string, PaintedPart>> {
  const markup = (make: (language: Language) => string) =>
    Object.fromEntries(languages.map((language) => [language, make(language)])) as PaintedPart['markup'];
  return {
    '/promotions': {
      calls: { offers: { endpoint: 'announcements', query: { types: 'PR' } } },
      markup: markup((language) => promotionsTemplate(sectionOf(messages[language]['shell'], 'promo')['title'] ?? '')),
    },
  };
}
