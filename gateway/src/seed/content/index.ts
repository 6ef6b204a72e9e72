import { createHash } from 'node:crypto';
import type { ContentSeed } from '../../modules/content';
import { auroraBanners } from './aurora-banners.data';
import { auroraHelpPages } from './aurora-help.data';
import { auroraNotices } from './aurora-notices.data';
import { auroraPromotions } from './aurora-promotions.data';
import { lotusBanners } from './lotus-banners.data';
import { lotusHelpPages } from './lotus-help.data';
import { lotusNotices } from './lotus-notices.data';
import { lotusPromotions } from './lotus-promotions.data';

const seedOf = (content: Omit<ContentSeed, 'version'>): ContentSeed => ({
  ...content,
  version: createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16),
});

/** Banners, headlines, notices, pop-ups, promotions and help pages of the two demonstration brands. */
export const contentSeeds: readonly ContentSeed[] = [
  seedOf({
    brandId: 'aurora',
    banners: auroraBanners,
    announcements: [...auroraNotices, ...auroraPromotions],
    helpPages: auroraHelpPages,
  }),
  seedOf({
    brandId: 'lotus',
    banners: lotusBanners,
    announcements: [...lotusNotices, ...lotusPromotions],
    helpPages: lotusHelpPages,
  }),
];
