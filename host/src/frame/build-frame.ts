import { type Language, languages } from '@pavilion/api-contract';
import { type FrameData, type FrameShape, frameShapes } from '@pavilion/federation-contract';
import type { Messages } from '@pavilion/remote-contract';
import { brandIds, renderTokensCss, themeColor } from '@pavilion/tokens';
import { earlierPlaces } from '../routing/earlier-records';
import { ownPages } from '../routing/path-table';
import type { FrameTexts } from '../shell/frame-skeleton';
import { abovePart, type AboveTexts } from './above-template';
import { brandIcon } from './brand-icon';
import { firstFonts, fontFaces } from './font-faces';
import { frameCss } from './frame-css';
import { frameMarkup, type FrameWords } from './frame-markup';
import { sectionOf } from './text-section';
import en from './texts/en.json';
import tw from './texts/tw.json';
import vi from './texts/vi.json';

export interface FrameInput {
  /** Texts of the host's namespaces by language; `shell` is among them. */
  readonly messages: Readonly<Record<Language, Readonly<Record<string, Messages>>>>;
  /** Styles of the components that the frame consists of. */
  readonly css: string;
  /** What is painted of the host's own pages, with their styles. */
  readonly screens: NonNullable<FrameData['screens']>;
}

const words: Readonly<Record<Language, FrameWords>> = { TW: tw, EN: en, VI: vi };

const perLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;

function textsOf(shell: Messages | undefined): FrameTexts {
  const { home = '' } = sectionOf(shell, 'nav');
  const { placeholder = '' } = sectionOf(shell, 'search');
  return { nav: { home }, category: sectionOf(shell, 'category'), search: { placeholder } };
}

function aboveTexts(shell: Messages | undefined): AboveTexts {
  const { label = '', open = '' } = sectionOf(shell, 'banner');
  const headline = sectionOf(shell, 'headline');
  return { banner: { label, open }, headline: { label: headline['label'] ?? '', next: headline['next'] ?? '' } };
}

type Place = (typeof ownPages | typeof earlierPlaces)[number];

/** A path of the site as the edge paints it: nothing where the page has less than all of the frame around itself. */
const framePage = (place: Place, own: boolean): FrameData['pages'][number] => ({
  path: place.path,
  aliases: [...(place.aliases ?? [])],
  shape: place.layout === undefined ? ('shape' in place && place.shape) || 'plain' : 'bare',
  own,
  ...('bannerGroup' in place && place.bannerGroup !== undefined ? { bannerGroup: place.bannerGroup } : {}),
});

/** Everything that a host release paints before any script, for every brand, theme and language. */
export function buildFrame({ messages, css, screens }: FrameInput): FrameData {
  const brandLook = (brand: (typeof brandIds)[number]) => ({
    css: renderTokensCss(brand) + fontFaces + css + frameCss,
    themeColor: { dark: themeColor(brand, 'dark'), light: themeColor(brand, 'light') },
    icon: brandIcon(brand),
  });
  const markupOf = (shape: FrameShape) =>
    perLanguage((language) =>
      frameMarkup({ shape, texts: textsOf(messages[language]['shell']), words: words[language] }),
    );
  return {
    brands: Object.fromEntries(brandIds.map((brand) => [brand, brandLook(brand)])),
    markup: Object.fromEntries(frameShapes.map((shape) => [shape, markupOf(shape)])) as FrameData['markup'],
    above: abovePart((make) => perLanguage((language) => make(aboveTexts(messages[language]['shell'])))),
    screens,
    messages,
    fonts: perLanguage((language) => firstFonts[language].map((file) => `fonts/${file}`)),
    pages: [
      ...ownPages.map((page) => framePage(page, true)),
      // For releases whose records do not tell the look of their pages.
      ...earlierPlaces.map((page) => framePage(page, false)),
    ],
  };
}
