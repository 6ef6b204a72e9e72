import aurora from './art/aurora-ground.webp';
import lotus from './art/lotus-ground.webp';

const grounds: Readonly<Record<string, string>> = { aurora, lotus };

/** The picture behind the closed site; a brand without one of its own has the first brand's. */
export const groundOf = (brand: string): string => grounds[brand] ?? aurora;
