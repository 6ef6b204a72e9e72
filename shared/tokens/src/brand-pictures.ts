import aurora from '../art/aurora-closed.webp';
import lotus from '../art/lotus-closed.webp';
import type { BrandId } from './brands';

const closedSite: Readonly<Record<BrandId, string>> = { aurora, lotus };

/** Address of the picture behind a site that is closed; a brand without one of its own has the first brand's. */
export const closedSitePicture = (code: string): string =>
  Object.entries(closedSite).find(([brand]) => brand === code)?.[1] ?? aurora;
