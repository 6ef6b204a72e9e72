import { createHash } from 'node:crypto';
import type { ContentSeed } from '../../modules/content';
import { auroraBanners } from './aurora-banners.data';
import { auroraHelpPages } from './aurora-help.data';
import { auroraLobbyBanners } from './aurora-lobby-banners.data';
import { auroraNotices } from './aurora-notices.data';
import { auroraPromotions } from './aurora-promotions.data';
import { lotusBanners } from './lotus-banners.data';
import { lotusHelpPages } from './lotus-help.data';
import { lotusLobbyBanners } from './lotus-lobby-banners.data';
import { lotusNotices } from './lotus-notices.data';
import { lotusPromotions } from './lotus-promotions.data';
import { slide } from './slide';

const seedOf = (content: Omit<ContentSeed, 'version'>): ContentSeed => ({
  ...content,
  version: createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16),
});

/** Banners, headlines, notices, pop-ups, promotions and help pages of the two demonstration brands. */
export const contentSeeds: readonly ContentSeed[] = [
  seedOf({
    brandId: 'aurora',
    banners: [...auroraBanners, ...auroraLobbyBanners].map(slide),
    announcements: [...auroraNotices, ...auroraPromotions],
    helpPages: auroraHelpPages,
  }),
  seedOf({
    brandId: 'lotus',
    banners: [...lotusBanners, ...lotusLobbyBanners].map(slide),
    announcements: [...lotusNotices, ...lotusPromotions],
    helpPages: lotusHelpPages,
  }),
];
