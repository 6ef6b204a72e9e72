import { type Language, languages } from '@pavilion/api-contract';

/** A language that the product knows by name. */
export interface KnownLanguage {
  /** Code of the wire, for example `TW`. */
  readonly code: string;
  /** BCP 47 tag for `lang` attributes and Intl. */
  readonly tag: string;
  /** The language's name in itself. */
  readonly name: string;
}

/** Languages that operators can name; those without a catalogue fall back to the brand's default. */
export const knownLanguages: readonly KnownLanguage[] = [
  { code: 'TW', tag: 'zh-Hant', name: '繁體中文' },
  { code: 'EN', tag: 'en', name: 'English' },
  { code: 'VI', tag: 'vi', name: 'Tiếng Việt' },
  { code: 'CN', tag: 'zh-Hans', name: '简体中文' },
  { code: 'TH', tag: 'th', name: 'ไทย' },
  { code: 'ID', tag: 'id', name: 'Bahasa Indonesia' },
  { code: 'MS', tag: 'ms', name: 'Bahasa Melayu' },
  { code: 'KM', tag: 'km', name: 'ខ្មែរ' },
  { code: 'LO', tag: 'lo', name: 'ລາວ' },
  { code: 'MY', tag: 'my', name: 'မြန်မာ' },
  { code: 'PH', tag: 'fil', name: 'Filipino' },
  { code: 'JA', tag: 'ja', name: '日本語' },
  { code: 'KO', tag: 'ko', name: '한국어' },
  { code: 'HI', tag: 'hi', name: 'हिन्दी' },
  { code: 'BN', tag: 'bn', name: 'বাংলা' },
  { code: 'TA', tag: 'ta', name: 'தமிழ்' },
  { code: 'TE', tag: 'te', name: 'తెలుగు' },
  { code: 'UR', tag: 'ur', name: 'اردو' },
  { code: 'NE', tag: 'ne', name: 'नेपाली' },
  { code: 'SI', tag: 'si', name: 'සිංහල' },
  { code: 'MN', tag: 'mn', name: 'Монгол' },
  { code: 'KK', tag: 'kk', name: 'Қазақша' },
  { code: 'RU', tag: 'ru', name: 'Русский' },
  { code: 'UK', tag: 'uk', name: 'Українська' },
  { code: 'TR', tag: 'tr', name: 'Türkçe' },
  { code: 'AR', tag: 'ar', name: 'العربية' },
  { code: 'FA', tag: 'fa', name: 'فارسی' },
  { code: 'ES', tag: 'es', name: 'Español' },
  { code: 'PT', tag: 'pt', name: 'Português' },
  { code: 'FR', tag: 'fr', name: 'Français' },
  { code: 'DE', tag: 'de', name: 'Deutsch' },
  { code: 'IT', tag: 'it', name: 'Italiano' },
  { code: 'NL', tag: 'nl', name: 'Nederlands' },
  { code: 'PL', tag: 'pl', name: 'Polski' },
  { code: 'CS', tag: 'cs', name: 'Čeština' },
  { code: 'RO', tag: 'ro', name: 'Română' },
  { code: 'EL', tag: 'el', name: 'Ελληνικά' },
  { code: 'SV', tag: 'sv', name: 'Svenska' },
  { code: 'FI', tag: 'fi', name: 'Suomi' },
  { code: 'DA', tag: 'da', name: 'Dansk' },
  { code: 'NO', tag: 'nb', name: 'Norsk' },
];

/** The tag and name of a language with a catalogue. */
export function describeLanguage(code: Language): KnownLanguage {
  const known = knownLanguages.find((candidate) => candidate.code === code);
  if (!known) throw new Error(`language ${code} has no description`);
  return known;
}

/** The stored language when the brand has it, else the brand's default. */
export function chooseLanguage(
  stored: string | null | undefined,
  brand: { readonly languages: readonly Language[]; readonly defaultLanguage: Language },
): Language {
  const match = languages.find((code) => code === stored);
  return match && brand.languages.includes(match) ? match : brand.defaultLanguage;
}
