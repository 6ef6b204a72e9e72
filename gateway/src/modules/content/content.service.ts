import { type AccountType, languages } from '@pavilion/api-contract';
import { type Clock, type Database, err, ok, type Result } from '@pavilion/platform';
import { isSeeded, markSeeded } from '../catalogue';
import { audiencesOf } from './audience';
import {
  insertReading,
  listAnnouncements,
  listBanners,
  listHelpPages,
  replaceAnnouncements,
  replaceBanners,
  replaceHelpPages,
} from './content.repository';
import type {
  AnnouncementRecord,
  AnnouncementType,
  BannerRecord,
  Execution,
  HelpPage,
  ShownAnnouncement,
  ShownBanner,
} from './content.schema';
import { safeHtml } from './safe-html';

export interface ContentSeed {
  readonly brandId: string;
  /** Another text for other content. */
  readonly version: string;
  readonly banners: readonly BannerRecord[];
  readonly announcements: readonly AnnouncementRecord[];
  readonly helpPages: readonly HelpPage[];
}

/** Which kinds of content a page asks for; `B` are banners. */
export type ContentType = AnnouncementType | 'B';

export interface ContentQuery {
  readonly types: ReadonlySet<ContentType>;
  readonly execution: Execution;
  /** Nobody for guests, whom nothing greets after signing in. */
  readonly reader: { readonly memberId: bigint; readonly accountType: AccountType } | undefined;
}

/** Content that a brand shows now. */
export interface Content {
  readonly banners: readonly ShownBanner[];
  readonly announcements: readonly ShownAnnouncement[];
}

/** Banners, headlines, notices, pop-ups, promotions and the help centre. */
export interface ContentService {
  find(brandId: string, query: ContentQuery): Promise<Content>;
  helpPages(brandId: string): Promise<HelpPage[]>;
  /** Remembers that an account has read a headline, notice or pop-up of its brand. */
  markRead(
    brandId: string,
    reading: { announcementId: number; memberId: bigint },
  ): Promise<Result<undefined, 'platform.not-found'>>;
  /** Puts the seeds in place, their HTML cleaned; versions that already stand are left alone. */
  seed(seeds: readonly ContentSeed[]): Promise<void>;
}

const announcementTypes: readonly AnnouncementType[] = ['H', 'PL', 'PU', 'PR'];
const largestId = 2 ** 31 - 1;

export function createContentService({ database, clock }: { database: Database; clock: Clock }): ContentService {
  return {
    async find(brandId, { types, execution, reader }) {
      const greeting = execution === 'AFTER_LOGIN';
      const wanted = greeting && reader === undefined ? [] : announcementTypes.filter((type) => types.has(type));
      const audiences = audiencesOf(reader?.accountType);
      const query = { types: wanted, execution, audiences, memberId: reader?.memberId, at: new Date(clock.now()) };
      const [banners, announcements] = await Promise.all([
        types.has('B') && !greeting ? listBanners(database, brandId, audiences) : [],
        wanted.length > 0 ? listAnnouncements(database, brandId, query) : [],
      ]);
      return { banners, announcements };
    },
    helpPages: (brandId) => listHelpPages(database, brandId),
    async markRead(brandId, { announcementId, memberId }) {
      if (!Number.isInteger(announcementId) || announcementId < 1 || announcementId > largestId)
        return err('platform.not-found');
      const reading = { announcementId, memberId, at: new Date(clock.now()) };
      const found = await database.transaction((tx) => insertReading(tx, brandId, reading));
      return found ? ok(undefined) : err('platform.not-found');
    },
    async seed(seeds) {
      for (const { brandId, version, banners, announcements, helpPages } of seeds) {
        const part = { brandId, name: 'content' };
        await database.transaction(async (tx) => {
          if (await isSeeded(tx, part, version)) return;
          await replaceBanners(tx, brandId, banners);
          await replaceAnnouncements(tx, brandId, announcements.map(cleaned));
          await replaceHelpPages(tx, brandId, helpPages.map(cleaned));
          await markSeeded(tx, part, version);
        });
      }
    },
  };
}

type Articles<T> = { readonly texts: Readonly<Record<(typeof languages)[number], T>> };

/** The same record with HTML that may be shown. */
function cleaned<T extends { readonly content: string }, R extends Articles<T>>(record: R): R {
  const texts = Object.fromEntries(
    languages.map((language) => {
      const text = record.texts[language];
      return [language, { ...text, content: safeHtml(text.content) }];
    }),
  );
  return { ...record, texts };
}
