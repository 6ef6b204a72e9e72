import type { BannerRecord } from '../../modules/content';

/** A slide of a demonstration brand: for everyone and all pages of its group unless it says otherwise. */
export type SlideSeed = Omit<BannerRecord, 'audience' | 'paths'> & Partial<Pick<BannerRecord, 'audience' | 'paths'>>;

export const slide = (seed: SlideSeed): BannerRecord => ({ audience: 'everyone', paths: [], ...seed });
