import { createOperatorDirectory } from '@pavilion/platform/operators';
import type { Gates, GatewayModule } from '../kit';
import { createAgentModule } from '../modules/agent';
import {
  createBrandDirectory,
  createBrandModule,
  createBrandService,
  createDevelopmentCountryLookup,
} from '../modules/brand';
import { createEventBus, createEventBusModule, createEventsModule } from '../modules/events';
import { createHumanCheck } from '../modules/human-check';
import { createLaunchModule } from '../modules/launch';
import { createLotteryModule } from '../modules/lottery';
import { createMemberService } from '../modules/member';
import { createOperatorsModule } from '../modules/operators';
import { createPasswordHasher } from '../modules/password';
import { createPaymentGate, createPaymentPasswordModule } from '../modules/payment-password';
import { createProfiles } from '../modules/profile';
import { createSessionService } from '../modules/session';
import { createSettlementModule, type FeedReader } from '../modules/settlement';
import { createSystemModule } from '../modules/system';
import { createTeamModule, rollupConsumer, takeIntoRollups } from '../modules/team';
import { createWalletModule, readVendorIntegration } from '../modules/wallet';
import { createWireKeys } from '../modules/wire-keys';
import { brandSeeds } from '../seed/brands';
import { createDemoAccountsModule } from '../seed/demo-accounts.module';
import { composeAccess } from './compose-access';
import { composeAccounts } from './compose-accounts';
import { composeDeposit } from './compose-deposit';
import { composeHistory } from './compose-history';
import { composeLobby } from './compose-lobby';
import { composeRebates } from './compose-rebates';
import { composeRequirements } from './compose-requirements';
import { composeVerification } from './compose-verification';
import type { GatewayDeps } from './gateway-deps';

/** What several modules stand on. */
function composeBase(deps: GatewayDeps) {
  const { config, database, clock, random } = deps;
  const directory = createBrandDirectory({ database, clock, countries: createDevelopmentCountryLookup() });
  const brands = createBrandService({ database, clock, directory });
  const members = createMemberService({ database });
  const bus = createEventBus({ ...deps, databaseUrl: config.databaseUrl, eventsUrl: config.eventsUrl });
  const sessions = createSessionService({ database, clock, random, config, bus });
  const hasher = deps.hasher ?? createPasswordHasher();
  const wireKeys = createWireKeys({ database, clock, config });
  const humanCheck = createHumanCheck({ ...deps, secret: config.sealingSecret });
  const payments = createPaymentGate({ ...deps, hasher });
  return { directory, brands, members, bus, sessions, hasher, wireKeys, humanCheck, payments };
}

/** Who reads what was settled. */
const readersOf = (deps: GatewayDeps, ...parts: readonly { readonly reader: FeedReader }[]): readonly FeedReader[] => [
  { name: rollupConsumer, take: takeIntoRollups },
  ...parts.map(({ reader }) => reader),
  ...(deps.readers ?? []),
];

/** What every call passes. */
const gatesOf = (deps: GatewayDeps, base: ReturnType<typeof composeBase>): Gates => ({
  brands: base.directory,
  sessions: base.sessions,
  bodies: base.wireKeys,
  payments: base.payments,
  operators: createOperatorDirectory({ ...deps, server: 'gateway' }),
});

const eventsOf = (deps: GatewayDeps, { directory, bus, sessions }: ReturnType<typeof composeBase>): GatewayModule =>
  createEventsModule({ ...deps, directory, bus, endedAmong: (ids) => sessions.endedAmong(ids) });

/** Demonstration accounts, and behind them what stands in their inboxes. */
const demoModules = (
  deps: GatewayDeps,
  { directory, members, hasher }: ReturnType<typeof composeBase>,
  { demoMessages }: ReturnType<typeof composeAccounts>,
): readonly GatewayModule[] =>
  deps.config.seedDemo ? [createDemoAccountsModule({ ...deps, brands: directory, members, hasher }), demoMessages] : [];

/** Every module of the gateway with what it is made of: the only place that knows them all. */
export function compose(deps: GatewayDeps): { readonly gates: Gates; readonly modules: readonly GatewayModule[] } {
  const { config, database, clock, logger } = deps;
  const base = composeBase(deps);
  const { directory, members, bus, hasher, payments } = base;
  const integration = readVendorIntegration(config);
  const verification = composeVerification(deps, base);
  const lobby = composeLobby(deps, directory);
  const profiles = createProfiles({ ...deps, members, hasher, codes: verification.codes });
  const requirements = composeRequirements(deps, { directory, bus, ...lobby });
  const rebates = composeRebates(deps, { directory, bus, ...lobby });
  const accounts = composeAccounts(deps, { ...base, ...requirements, ...lobby, brands: directory });
  return {
    gates: gatesOf(deps, base),
    modules: [
      // Before whatever settles something, demonstration data included.
      createSettlementModule({ ...deps, readers: readersOf(deps, requirements, rebates) }),
      createEventBusModule(bus),
      createOperatorsModule(deps),
      createBrandModule({ ...config, directory, service: base.brands, seeds: brandSeeds, logger }),
      createSystemModule({ directory, members }),
      ...accounts.modules,
      createLotteryModule({ clock }),
      createAgentModule({ ...deps, ...accounts, brands: directory, siteOrigin: verification.siteOrigin }),
      createTeamModule({ database, clock }),
      createWalletModule({ ...deps, integration, bus, brands: directory, nameOfGame: lobby.catalogue.nameIn }),
      ...composeAccess(deps, { ...base, ...accounts, verification }),
      composeDeposit(deps, { ...accounts, directory, bus, siteOrigin: verification.siteOrigin }),
      requirements.module,
      rebates.module,
      createPaymentPasswordModule({ database, clock, hasher, payments }),
      verification.module,
      profiles.module,
      ...lobby.modules,
      composeHistory(deps, { ...lobby, integration }),
      createLaunchModule({ ...deps, ...lobby, integration, production: config.production }),
      ...demoModules(deps, base, accounts),
      // Last to start and so first to close: a drain waits for its streams.
      eventsOf(deps, base),
      ...(deps.modules ?? []),
    ],
  };
}
