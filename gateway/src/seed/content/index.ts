import { createHash } from 'node:crypto';
import type { ContentSeed } from '../../modules/content';
import { auroraBanners } from './aurora-banners.data';
import { auroraPromotions } from './aurora-promotions.data';
import { lotusBanners } from './lotus-banners.data';
import { lotusPromotions } from './lotus-promotions.data';
import { auroraNotices, lotusNotices } from './notices.data';

const seedOf = (content: Omit<ContentSeed, 'version'>): ContentSeed => ({
  ...content,
  version: createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16),
});

/** Banners, notices, pop-ups and promotions of the two demonstration brands. */
export const contentSeeds: readonly ContentSeed[] = [
  seedOf({ brandId: 'aurora', banners: auroraBanners, announcements: [...auroraNotices, ...auroraPromotions] }),
  seedOf({ brandId: 'lotus', banners: lotusBanners, announcements: [...lotusNotices, ...lotusPromotions] }),
];
