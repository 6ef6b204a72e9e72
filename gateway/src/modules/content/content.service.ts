import type { Clock, Database } from '@pavilion/platform';
import { isSeeded, markSeeded } from '../catalogue';
import { listAnnouncements, listBanners, replaceAnnouncements, replaceBanners } from './content.repository';
import type { AnnouncementRecord, AnnouncementType, BannerRecord } from './content.schema';

/** What a brand's pages are first filled with. */
export interface ContentSeed {
  readonly brandId: string;
  /** Another text for other content. */
  readonly version: string;
  readonly banners: readonly BannerRecord[];
  readonly announcements: readonly AnnouncementRecord[];
}

/** Which kinds of content a page asks for; `B` are banners. */
export type ContentType = AnnouncementType | 'B';

/** Content that a brand shows now. */
export interface Content {
  readonly banners: readonly BannerRecord[];
  readonly announcements: readonly AnnouncementRecord[];
}

/** Banners, notices, pop-ups and promotions. */
export interface ContentService {
  find(brandId: string, types: ReadonlySet<ContentType>): Promise<Content>;
  /** Puts the seeds in place; versions that already stand are left alone. */
  seed(seeds: readonly ContentSeed[]): Promise<void>;
}

const announcementTypes: readonly AnnouncementType[] = ['PL', 'PU', 'PR'];

export function createContentService({ database, clock }: { database: Database; clock: Clock }): ContentService {
  return {
    async find(brandId, types) {
      const wanted = announcementTypes.filter((type) => types.has(type));
      const [banners, announcements] = await Promise.all([
        types.has('B') ? listBanners(database, brandId) : [],
        wanted.length > 0 ? listAnnouncements(database, brandId, { types: wanted, at: new Date(clock.now()) }) : [],
      ]);
      return { banners, announcements };
    },
    async seed(seeds) {
      for (const { brandId, version, banners, announcements } of seeds) {
        const part = { brandId, name: 'content' };
        await database.transaction(async (tx) => {
          if (await isSeeded(tx, part, version)) return;
          await replaceBanners(tx, brandId, banners);
          await replaceAnnouncements(tx, brandId, announcements);
          await markSeeded(tx, part, version);
        });
      }
    },
  };
}
