import aurora from '../art/aurora-closed.webp';
import auroraWide from '../art/aurora-closed-wide.webp';
import auroraSign from '../art/aurora-sign.webp';
import lotus from '../art/lotus-closed.webp';
import lotusWide from '../art/lotus-closed-wide.webp';
import lotusSign from '../art/lotus-sign.webp';
import type { BrandId } from './brands';

/** Pictures of a site that is closed. */
export interface ClosedSitePictures {
  /** Behind it on wide screens. */
  readonly wide: string;
  /** Behind it on phones, which are tall. */
  readonly tall: string;
  /** Above its words. */
  readonly sign: string;
}

const closedSite: Readonly<Record<BrandId, ClosedSitePictures>> = {
  aurora: { wide: auroraWide, tall: aurora, sign: auroraSign },
  lotus: { wide: lotusWide, tall: lotus, sign: lotusSign },
};

/** Pictures of a site that is closed; a brand without some of its own has the first brand's. */
export const closedSitePictures = (code: string): ClosedSitePictures =>
  Object.entries(closedSite).find(([brand]) => brand === code)?.[1] ?? closedSite.aurora;
