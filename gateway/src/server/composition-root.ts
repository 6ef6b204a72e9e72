import {
  createBrandDirectory, createBrandModule, createBrandService, createDevelopmentCountryLookup,
} from '../modules/brand';
import { createMemberModule, createMemberService } from '../modules/member';
import {
  createPasswordHasher, createSessionModule, createSessionService, createWireKeys, type RegistrationEffects,
} from '../modules/session';
import { createSystemModule } from '../modules/system';
import { brandSeeds } from '../seed/brands';
import type { Gates } from './gates';
import type { GatewayDeps } from './gateway-deps';
import type { GatewayModule } from './gateway-module';

/** Every module of the gateway with what it is made of: the only place that knows them all. */
export function compose(deps: GatewayDeps): { readonly gates: Gates; readonly modules: readonly GatewayModule[] } {
  const { config, database, clock, random, logger } = deps;
  const directory = createBrandDirectory({ database, clock, countries: createDevelopmentCountryLookup() });
  const brands = createBrandService({ database, clock, directory });
  const members = createMemberService({ database });
  const sessions = createSessionService({ database, clock, random, config });
  const hasher = createPasswordHasher();
  const effects: RegistrationEffects = { openAccount: async () => undefined };
  const wireKeys = createWireKeys({ database, clock, config });
  return {
    gates: { brands: directory, sessions, bodies: wireKeys },
    modules: [
      createBrandModule({
        directory, service: brands, seeds: brandSeeds, databaseUrl: config.databaseUrl,
        operatorToken: config.operatorToken, logger,
      }),
      createSystemModule({ directory, members, random }),
      createMemberModule({ members }),
      createSessionModule({
        database, clock, random, config, members, sessions, wireKeys, hasher, effects,
        passwordMaxAgeDays: (brandId) => directory.documentOf(brandId).passwordMaxAgeDays,
      }),
    ],
  };
}
