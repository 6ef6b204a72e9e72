import { type BrandSettings, type Language, languages } from '@pavilion/api-contract';

export type { Language };

const tags: Readonly<Record<Language, string>> = { TW: 'zh-Hant', EN: 'en', VI: 'vi' };

/** BCP 47 tag of a language, for the page's `lang`. */
export const describeLanguage = (language: Language): string => tags[language];

/** The cookie's language when the brand has it, else the brand's default. */
export function pageLanguage(
  cookie: string | undefined,
  brand: Pick<BrandSettings, 'languages' | 'defaultLanguage'>,
): Language {
  const wanted = languages.find((language) => language === cookie);
  return wanted && brand.languages.includes(wanted) ? wanted : brand.defaultLanguage;
}
