import { type endpoints, type Language } from '@pavilion/api-contract';
import { formatAmount, parseAmount } from '@pavilion/money';
import type * as v from 'valibot';
import type { Brand } from '../../kit';
import type { ArtworkService } from '../artwork';
import type { HelpPage, ShownAnnouncement, ShownBanner, Step } from './content.schema';
import type { Content } from './content.service';

type Wire<N extends keyof typeof endpoints> = v.InferInput<(typeof endpoints)[N]['response']>;
type WireContent = Wire<'announcements'>;

export interface ContentView {
  readonly brand: Pick<Brand, 'settings'>;
  readonly language: Language;
  /** Whether somebody with an account reads it, for whom promotions lead elsewhere. */
  readonly isMember: boolean;
  readonly artwork: Pick<ArtworkService, 'sceneAddress'>;
}

/** Content as the wire spells it. */
export function presentContent({ banners, announcements }: Content, view: ContentView): WireContent {
  const ofType = (type: ShownAnnouncement['type']): readonly ShownAnnouncement[] =>
    announcements.filter((record) => record.type === type);
  return {
    headline: ofType('H').map((record, index) => presentNotice(record, { ...view, index })),
    player: ofType('PL').map((record, index) => presentNotice(record, { ...view, index })),
    popup: ofType('PU').map((record, index) => presentNotice(record, { ...view, index })),
    promotion: ofType('PR').map((record, index) => presentPromotion(record, { ...view, index })),
    banners: banners.map((banner) => presentBanner(banner, view)),
  };
}

function presentBanner(
  { id, group, scene, linkage, paths, texts, forAll }: ShownBanner,
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
    redirect: linkage.type === 'URL' ? 'REDIRECT_URL' : null,
    redirectPromotionId: linkage.type === 'PROMOTION' ? linkage.target : null,
    gameLinkageMapping: linkage.type === 'GAME' ? linkage.target : null,
    paths: [...paths],
    forAll,
  };
}

/** An announcement's place in its list, from 0. */
interface Placed extends ContentView {
  readonly index: number;
}

/** What headlines, notices, pop-ups and promotions have in common. */
const presentTraits = (
  { type, startsAt, endsAt, priority, execution }: ShownAnnouncement,
  { brand, index }: Placed,
) => ({
  type,
  status: 'A' as const,
  merchantCode: brand.settings.merchantCode,
  startDate: startsAt.getTime(),
  endDate: endsAt?.getTime() ?? null,
  noExpiry: endsAt === null ? (1 as const) : (0 as const),
  platform: 'A' as const,
  execution,
  priority,
  sequence: index + 1,
});

function presentNotice(record: ShownAnnouncement, view: Placed): WireContent['player'][number] {
  const { id, texts, category, read } = record;
  const { title, content } = allFilledIn(texts[view.language], view.brand);
  return { ...presentTraits(record, view), id, title, content, category, read };
}

function presentPromotion(record: ShownAnnouncement, view: Placed): WireContent['promotion'][number] {
  const { id, texts, category, scene, guestStep, memberStep } = record;
  const { brand, language, isMember, artwork } = view;
  return {
    ...presentTraits(record, view),
    id,
    ...allFilledIn(texts[language], brand),
    category: category ?? '',
    announcementImages: scene === null ? [] : [{ imageUrl: artwork.sceneAddress(scene, 'small') }],
    ...presentStep(isMember ? memberStep : guestStep),
  };
}

function presentStep(step: Step | null) {
  return {
    linkageType: step?.type ?? '',
    externalLink: step?.type === 'URL' ? step.target : '',
    gameLinkageMapping: step?.type === 'GAME' ? step.target : null,
  } as const;
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
