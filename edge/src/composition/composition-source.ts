import { oneAtATime } from '../one-at-a-time';
import { request } from '../upstream';
import type { BrandViews } from './composition-view';
import { createHeldCompositions, type HeldOptions } from './held-compositions';
import type { Readiness } from './readiness';

/** What each brand shows, verified and kept current. */
export interface CompositionSource {
  views(brand: string): BrandViews | undefined;
  /** Revision of the brand's pointer that is in force here; 0 when nothing is. */
  revision(brand: string): number;
  /** Asks the registry now, and once more when it was being asked already. */
  refresh(brand: string): Promise<void>;
}

interface SourceOptions extends HeldOptions {
  readonly registryUrl: string;
  readonly readiness: Readiness;
}

export function createCompositionSource({ registryUrl, readiness, ...options }: SourceOptions): CompositionSource {
  const held = createHeldCompositions(options);

  const ask = async (brand: string): Promise<void> => {
    const etag = held.get(brand)?.etag;
    const answer = await request({
      url: `${registryUrl}/federation/brands/${brand}/composition`,
      headers: etag ? { 'if-none-match': etag } : {},
    }).catch(async (error: unknown) => {
      // Nobody can be asked: the store may have what came after this edge's start.
      await readiness.ofStored(brand);
      held.takeStored(brand);
      throw error;
    });
    if (answer.status === 304 || answer.status === 404) return;
    if (answer.status !== 200) throw new Error(`the registry answered ${answer.status}`);
    await readiness.ofAnswer(brand, answer.body);
    held.take(brand, answer.body, answer.etag);
  };

  return {
    views: (brand) => held.get(brand)?.views,
    revision: (brand) => held.get(brand)?.document.revision ?? 0,
    refresh: oneAtATime(ask),
  };
}
