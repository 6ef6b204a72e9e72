import type { BrandGate } from '../../kit';
import type { RescueDeps, RescueService } from './rescue.service';

/** Closes weeks as they end. */
export interface RescueClose {
  start(): void;
  /** Looks once at every brand; one that cannot be closed stops no other. */
  look(): Promise<void>;
  /** Begins nothing new; resolves when nothing is under way. */
  stop(): Promise<void>;
}

const everyMs = 20_000;

/** Several gateways may look at once: a week is closed by whoever stores it first. */
export function createRescueClose(
  { logger }: Pick<RescueDeps, 'logger'>,
  brands: Pick<BrandGate, 'all'>,
  rescue: RescueService,
): RescueClose {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  const lookThrough = async (): Promise<void> => {
    for (const { id, settings } of brands.all()) {
      if (isStopped) return;
      await rescue
        .closeDue(id, settings.currency.code)
        .catch((error: unknown) => logger.error({ err: error }, 'a week of losses was not closed'));
    }
  };
  const look = (): Promise<void> =>
    (running ??= lookThrough().finally(() => {
      running = undefined;
    }));
  return {
    look,
    start: () => void (timer = setInterval(() => void look(), everyMs).unref()),
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
