import { type Language, languages } from '@pavilion/api-contract';
import { type FrameData, frameLayouts, type Messages } from '@pavilion/remote-contract';
import { brandIds, renderTokensCss, themeColor } from '@pavilion/tokens';
import { firstFonts, fontFaces } from './font-faces';
import { frameCss } from './frame-css';
import { brandIcon } from './brand-icon';
import { frameMarkup, type FrameTexts } from './frame-markup';
import { pathAliases } from './site-paths';
import en from './texts/en.json';
import tw from './texts/tw.json';
import vi from './texts/vi.json';

/** Texts of the host's namespaces by language. */
export type FrameMessages = Readonly<Record<Language, Readonly<Record<string, Messages>>>>;

const texts: Readonly<Record<Language, FrameTexts>> = { TW: tw, EN: en, VI: vi };

const perLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;

/** Everything that a host release paints before any script, for every brand, theme and language. */
export function buildFrame(messages: FrameMessages): FrameData {
  return {
    brands: Object.fromEntries(
      brandIds.map((brand) => [
        brand,
        {
          css: renderTokensCss(brand) + fontFaces + frameCss,
          themeColor: { dark: themeColor(brand, 'dark'), light: themeColor(brand, 'light') },
          icon: brandIcon(brand),
        },
      ]),
    ),
    markup: Object.fromEntries(
      frameLayouts.map((layout) => [layout, perLanguage((language) => frameMarkup(layout, texts[language]))]),
    ),
    messages,
    fonts: perLanguage((language) => firstFonts[language].map((file) => `fonts/${file}`)),
    paths: [],
    aliases: { ...pathAliases },
  };
}
