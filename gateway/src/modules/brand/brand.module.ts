import { createListener, type Listener, type Logger } from '@pavilion/platform';
import type { GatewayModule } from '../../kit';
import type { BrandDirectory } from './brand.directory';
import { registerBrandRoutes } from './brand.routes';
import type { BrandSeed } from './brand.schema';
import { brandChannel } from './brand.repository';
import type { BrandService } from './brand.service';

export interface BrandModuleDeps {
  readonly directory: BrandDirectory;
  readonly service: BrandService;
  readonly seeds: readonly BrandSeed[];
  readonly databaseUrl: string;
  readonly logger: Logger;
}

const pollMs = 15_000;

/** Brands: their settings, switches and status. */
export function createBrandModule(deps: BrandModuleDeps): GatewayModule {
  const { directory, logger } = deps;
  let listener: Listener | undefined;
  let timer: NodeJS.Timeout | undefined;
  const reload = (): void =>
    void directory.reload().catch((error: unknown) => logger.warn({ err: error }, 'brands could not be read'));
  return {
    name: 'brand',
    register: (context) => registerBrandRoutes(context, deps.service),
    seed: () => deps.service.seed(deps.seeds),
    async start() {
      await directory.reload();
      listener = createListener({
        url: deps.databaseUrl,
        channel: brandChannel,
        onMessage: reload,
        onReconnect: reload,
        onError: (error) => logger.warn({ err: error }, 'brand channel lost'),
      });
      await listener.ready;
      timer = setInterval(reload, pollMs);
    },
    async close() {
      clearInterval(timer);
      await listener?.close();
    },
  };
}
