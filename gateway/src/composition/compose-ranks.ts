import type { BrandDirectory } from '../modules/brand';
import type { EventPublisher } from '../modules/event-bus';
import { createRankModule, createRankReader, type RankDeps } from '../modules/rank';
import type { GatewayDeps } from './gateway-deps';

interface About {
  readonly directory: Pick<BrandDirectory, 'documentOf'>;
  readonly bus: EventPublisher;
}

/** Levels of members: their calls, their reader of the feed, and what seeds give ranks by. */
export function composeRanks(deps: GatewayDeps, { directory, bus }: About) {
  const ranks: RankDeps = {
    bus,
    rulesOf(brandId) {
      const { vip, settings } = directory.documentOf(brandId);
      return { ...vip, currency: settings.currency.code };
    },
  };
  return { ranks, reader: createRankReader(ranks), module: createRankModule({ ...deps, ...ranks }) };
}
