import { type endpoints, type Language } from '@pavilion/api-contract';
import type * as v from 'valibot';
import type { ArtworkService } from '../artwork';
import type { AnnouncementRecord, BannerRecord } from './content.schema';
import type { Content } from './content.service';

type WireContent = v.InferInput<typeof endpoints.announcements.response>;

/** What presenting takes: the caller's language and the addresses of pictures. */
export interface ContentView {
  readonly language: Language;
  readonly artwork: Pick<ArtworkService, 'sceneAddress'>;
}

/** Content as the wire spells it. */
export function presentContent({ banners, announcements }: Content, view: ContentView): WireContent {
  const ofType = (type: AnnouncementRecord['type']): readonly AnnouncementRecord[] =>
    announcements.filter((record) => record.type === type);
  return {
    player: ofType('PL').map((record) => presentNotice(record, view)),
    popup: ofType('PU').map((record) => presentNotice(record, view)),
    promotion: ofType('PR').map((record) => presentPromotion(record, view)),
    banners: banners.map((banner) => presentBanner(banner, view)),
  };
}

function presentBanner({ id, group, scene, linkage, texts }: BannerRecord, { language, artwork }: ContentView): WireContent['banners'][number] {
  return {
    bannerId: id,
    groupName: group,
    url: artwork.sceneAddress(scene, 'wide'),
    mobileUrl: artwork.sceneAddress(scene, 'small'),
    ...texts[language],
    linkageType: linkage.type,
    externalLink: linkage.type === 'URL' ? linkage.target : '',
    redirectPromotionId: linkage.type === 'PROMOTION' ? linkage.target : null,
    gameLinkageMapping: linkage.type === 'GAME' ? linkage.target : null,
  };
}

function presentNotice({ id, texts, startsAt, priority }: AnnouncementRecord, { language }: ContentView): WireContent['player'][number] {
  const { title, content } = texts[language];
  return { id, title, content, startDate: startsAt.getTime(), priority };
}

function presentPromotion({ id, texts, category, scene }: AnnouncementRecord, { language, artwork }: ContentView): WireContent['promotion'][number] {
  return {
    id,
    ...texts[language],
    category: category ?? '',
    announcementImages: scene === null ? [] : [{ imageUrl: artwork.sceneAddress(scene, 'small') }],
  };
}
