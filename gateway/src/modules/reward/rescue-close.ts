import { type BrandGate, createPeriodicJob, type PeriodicJob } from '../../kit';
import type { RescueDeps, RescueService } from './rescue.service';

const everyMs = 20_000;

/**
 * Closes weeks as they end; a brand that cannot be closed stops no other. Several gateways may look at once: a week is
 * closed by whoever stores it first.
 */
export const createRescueClose = (
  { logger }: Pick<RescueDeps, 'logger'>,
  brands: Pick<BrandGate, 'all'>,
  rescue: RescueService,
): PeriodicJob =>
  createPeriodicJob({
    ...{ logger, everyMs, failure: 'a week of losses was not closed' },
    async run({ isStopped, fail }) {
      for (const { id, settings } of brands.all()) {
        if (isStopped()) return;
        await rescue.closeDue(id, settings.currency.code).catch(fail);
      }
    },
  });
