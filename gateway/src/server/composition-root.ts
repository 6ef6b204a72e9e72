import { createAgentModule } from '../modules/agent';
import {
  createBrandDirectory, createBrandModule, createBrandService, createDevelopmentCountryLookup,
} from '../modules/brand';
import { createEventsModule } from '../modules/events';
import { createLaunchModule } from '../modules/launch';
import { createLotteryModule } from '../modules/lottery';
import { createMemberModule, createMemberService } from '../modules/member';
import {
  createPasswordHasher, createSessionModule, createSessionService, createWireKeys,
} from '../modules/session';
import { createSystemModule } from '../modules/system';
import { createWalletModule, openAccount, readVendorIntegration } from '../modules/wallet';
import { brandSeeds } from '../seed/brands';
import { createDemoAccountsModule } from '../seed/demo-accounts.module';
import { composeLobby } from './compose-lobby';
import type { Gates } from './gates';
import type { GatewayDeps } from './gateway-deps';
import type { GatewayModule } from './gateway-module';

/** Every module of the gateway with what it is made of: the only place that knows them all. */
export function compose(deps: GatewayDeps): { readonly gates: Gates; readonly modules: readonly GatewayModule[] } {
  const { config, database, clock, random, logger, metrics } = deps;
  const directory = createBrandDirectory({ database, clock, countries: createDevelopmentCountryLookup() });
  const brands = createBrandService({ database, clock, directory });
  const members = createMemberService({ database });
  const sessions = createSessionService({ database, clock, random, config });
  const hasher = createPasswordHasher();
  const wireKeys = createWireKeys({ database, clock, config });
  const integration = readVendorIntegration(config);
  const lobby = composeLobby(deps);
  return {
    gates: { brands: directory, sessions, bodies: wireKeys },
    modules: [
      createBrandModule({
        directory, service: brands, seeds: brandSeeds, databaseUrl: config.databaseUrl,
        operatorToken: config.operatorToken, logger,
      }),
      createSystemModule({ directory, members, random }),
      createMemberModule({ members }),
      createLotteryModule({ clock }),
      createAgentModule({ database, members }),
      createWalletModule({ database, clock, random, logger, metrics, integration }),
      createSessionModule({
        database, clock, random, config, members, sessions, wireKeys, hasher, effects: { openAccount },
        passwordMaxAgeDays: (brandId) => directory.documentOf(brandId).passwordMaxAgeDays,
      }),
      ...lobby.modules,
      createLaunchModule({
        database, clock, random, integration, logger, catalogue: lobby.catalogue, production: config.production,
      }),
      ...(config.seedDemo ? [createDemoAccountsModule({ database, clock, brands: directory, members, hasher })] : []),
      // Last to start and so first to close: a drain waits for its streams.
      createEventsModule({
        directory, clock, databaseUrl: config.databaseUrl, logger, endedAmong: (ids) => sessions.endedAmong(ids),
      }),
    ],
  };
}
