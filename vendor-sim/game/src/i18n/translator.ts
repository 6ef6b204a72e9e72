import { type Catalogue, isTextKey, type TextKey } from './catalogue';
import { en } from './en';
import { tw } from './tw';
import { vi } from './vi';

/** Languages of the game. */
export type GameLanguage = 'TW' | 'EN' | 'VI';

/** Texts in one language, with `{name}` filled in. */
export interface Translator {
  (key: TextKey, values?: Readonly<Record<string, string | number>>): string;
  readonly locale: string;
}

const catalogues: Readonly<Record<GameLanguage, Catalogue>> = { TW: tw, EN: en, VI: vi };
const locales: Readonly<Record<GameLanguage, string>> = { TW: 'zh-Hant-TW', EN: 'en-GB', VI: 'vi-VN' };

/** Texts of `language`. */
export function createTranslator(language: GameLanguage): Translator {
  const catalogue = catalogues[language];
  const translate = (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
    catalogue[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  return Object.assign(translate, { locale: locales[language] });
}

/** What a coded refusal tells the player. */
export function errorText(t: Translator, code: string): string {
  const key = `error.${code}`;
  return t(isTextKey(key) ? key : 'error.unknown');
}
