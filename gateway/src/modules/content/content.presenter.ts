import { type endpoints, type Language } from '@pavilion/api-contract';
import { formatAmount, parseAmount } from '@pavilion/money';
import type * as v from 'valibot';
import type { Brand } from '../../kit';
import type { ArtworkService } from '../artwork';
import type { BannerRecord, HelpPage, ShownAnnouncement } from './content.schema';
import type { Content } from './content.service';

type Wire<N extends keyof typeof endpoints> = v.InferInput<(typeof endpoints)[N]['response']>;
type WireContent = Wire<'announcements'>;

/** What presenting takes: the brand, the caller's language and the addresses of pictures. */
export interface ContentView {
  readonly brand: Pick<Brand, 'settings'>;
  readonly language: Language;
  readonly artwork: Pick<ArtworkService, 'sceneAddress'>;
}

/** Content as the wire spells it. */
export function presentContent({ banners, announcements }: Content, view: ContentView): WireContent {
  const ofType = (type: ShownAnnouncement['type']): readonly ShownAnnouncement[] =>
    announcements.filter((record) => record.type === type);
  return {
    headline: ofType('H').map((record) => presentNotice(record, view)),
    player: ofType('PL').map((record) => presentNotice(record, view)),
    popup: ofType('PU').map((record) => presentNotice(record, view)),
    promotion: ofType('PR').map((record) => presentPromotion(record, view)),
    banners: banners.map((banner) => presentBanner(banner, view)),
  };
}

function presentBanner(
  { id, group, scene, linkage, texts }: BannerRecord,
  { brand, language, artwork }: ContentView,
): WireContent['banners'][number] {
  return {
    bannerId: id,
    groupName: group,
    url: artwork.sceneAddress(scene, 'wide'),
    mobileUrl: artwork.sceneAddress(scene, 'small'),
    ...allFilledIn(texts[language], brand),
    linkageType: linkage.type,
    externalLink: linkage.type === 'URL' ? linkage.target : '',
    redirectPromotionId: linkage.type === 'PROMOTION' ? linkage.target : null,
    gameLinkageMapping: linkage.type === 'GAME' ? linkage.target : null,
  };
}

function presentNotice(
  { id, texts, startsAt, priority, read }: ShownAnnouncement,
  { brand, language }: ContentView,
): WireContent['player'][number] {
  const { title, content } = allFilledIn(texts[language], brand);
  return { id, title, content, startDate: startsAt.getTime(), priority, read };
}

function presentPromotion(
  { id, texts, category, scene }: ShownAnnouncement,
  { brand, language, artwork }: ContentView,
): WireContent['promotion'][number] {
  return {
    id,
    ...allFilledIn(texts[language], brand),
    category: category ?? '',
    announcementImages: scene === null ? [] : [{ imageUrl: artwork.sceneAddress(scene, 'small') }],
  };
}

/** Pages of the help centre as the wire spells them. */
export const presentHelpPages = (
  pages: readonly HelpPage[],
  { brand, language }: Pick<ContentView, 'brand' | 'language'>,
): Wire<'helpCentre'> =>
  pages.map(({ texts }) => ({ title: texts[language].title, content: filledIn(texts[language].content, brand) }));

/** Kinds of promotion with what decides whether the brand runs them. */
export const presentAvailablePromotions = ({
  modules,
  settings,
}: Pick<Brand, 'modules' | 'settings'>): Wire<'availablePromotions'> => [
  { promotionType: 'REFERRAL', enabled: modules.has('REFERRAL3') },
  { promotionType: 'REGISTER', enabled: modules.has('REG3') && settings.newMemberBonus > 0 },
];

/** Every text of an article with what the brand has set. */
const allFilledIn = <T extends Readonly<Record<string, string>>>(texts: T, brand: Pick<Brand, 'settings'>): T =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, filledIn(text, brand)])) as T;

/** Settings of the brand stand in texts as marks, so that a changed one is told everywhere. */
function filledIn(text: string, { settings }: Pick<Brand, 'settings'>): string {
  const values: Readonly<Record<string, string>> = {
    minimumAge: String(settings.minimumAge),
    newMemberBonus: formatAmount(parseAmount(String(settings.newMemberBonus)), settings.currency),
  };
  return text.replace(/\{\{(\w+)\}\}/g, (mark, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? mark) : mark,
  );
}
