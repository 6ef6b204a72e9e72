import { createOperatorDirectory } from '@pavilion/platform/operators';
import type { Gates, GatewayModule } from '../kit';
import { createAgentModule } from '../modules/agent';
import {
  createBrandDirectory,
  createBrandModule,
  createBrandService,
  createDevelopmentCountryLookup,
} from '../modules/brand';
import { createEventBus, createEventBusModule } from '../modules/event-bus';
import { createEventsModule } from '../modules/events';
import { createHumanCheck } from '../modules/human-check';
import { createLaunchModule } from '../modules/launch';
import { createLotteryModule } from '../modules/lottery';
import { createMemberService } from '../modules/member';
import { createOperatorsModule } from '../modules/operators';
import { createPasswordHasher } from '../modules/password';
import { createPaymentGate, createPaymentPasswordModule } from '../modules/payment-password';
import { createProfiles } from '../modules/profile';
import { playRefusal } from '../modules/protection';
import { createReceiptModule } from '../modules/receipt';
import { createReviewDeskModule } from '../modules/review-desk';
import { readVendorIntegration } from '../modules/seamless';
import { createSessionService } from '../modules/session';
import { createSettlementModule, type FeedReader } from '../modules/settlement';
import { createSystemModule } from '../modules/system';
import { createTeamModule, rollupConsumer, takeIntoRollups } from '../modules/team';
import { createWireKeys } from '../modules/wire-keys';
import { brandSeeds } from '../seed/brands';
import { createDemoAccountsModule } from '../seed/demo-accounts.module';
import { composeAccess } from './compose-access';
import { composeAccounts } from './compose-accounts';
import { composeCash } from './compose-cash';
import { composeHistory } from './compose-history';
import { composeLobby } from './compose-lobby';
import { composeMissions } from './compose-missions';
import { composePoints } from './compose-points';
import { composeProtection } from './compose-protection';
import { composeRaffle } from './compose-raffle';
import { composeRanks } from './compose-ranks';
import { composeRebates } from './compose-rebates';
import { composeReferrals } from './compose-referrals';
import { composeRequirements } from './compose-requirements';
import { composeRewards } from './compose-rewards';
import { composeVerification } from './compose-verification';
import { composeWallets } from './compose-wallets';
import type { GatewayDeps } from './gateway-deps';

/** What several modules stand on. */
function composeBase(deps: GatewayDeps) {
  const { config, database, clock, random } = deps;
  const directory = createBrandDirectory({
    ...{ database, clock, countries: createDevelopmentCountryLookup() },
    emulator: config.outside.emulator,
  });
  const brands = createBrandService({ database, clock, directory });
  const members = createMemberService({ database });
  const bus = createEventBus({ ...deps, databaseUrl: config.databaseUrl, eventsUrl: config.eventsUrl });
  const sessions = createSessionService({ database, clock, random, config, bus });
  const hasher = deps.hasher ?? createPasswordHasher();
  const wireKeys = createWireKeys({ database, clock, config });
  const humanCheck = createHumanCheck({ ...deps, secret: config.sealingSecret });
  const payments = createPaymentGate({ ...deps, hasher });
  const operators = createOperatorDirectory({ ...deps, server: 'gateway' });
  return { directory, brands, members, bus, sessions, hasher, wireKeys, humanCheck, payments, operators };
}

/** Who reads what was settled. */
const feedReaders: readonly FeedReader[] = [{ name: rollupConsumer, take: takeIntoRollups }];

/**
 * What members earn beside what they win: what is to be staked for it, levels, rewards, and what comes back of stakes.
 */
function composeEarnings(
  deps: GatewayDeps,
  base: ReturnType<typeof composeBase>,
  lobby: ReturnType<typeof composeLobby>,
) {
  const requirements = composeRequirements(deps, { ...base, ...lobby });
  const { ranks, ...rank } = composeRanks(deps, base);
  const rewards = composeRewards(deps, { ...base, ...lobby });
  const rebates = composeRebates(deps, { ...base, ...lobby });
  const referrals = composeReferrals(deps, base);
  const points = composePoints(deps, { ...base, ...lobby, tickets: rewards.tickets });
  return {
    newMember: requirements.newMember,
    ...{ claimer: rewards.claimer, news: rewards.news, freeRounds: rewards.freeRounds },
    registerInvitee: referrals.registerInvitee,
    // The accounts before what they find.
    demo: [
      createDemoAccountsModule({ ...deps, ...base, ranks, brands: base.directory }),
      ...[rewards.demo, referrals.demo, points.demo],
    ],
    readers: [requirements.reader, rank.reader, rewards.reader, rebates.reader, referrals.reader, points.reader],
    modules: [
      ...[...requirements.modules, rank.module, ...rewards.modules, rebates.module, ...referrals.modules],
      points.module,
    ],
  };
}

const gatesOf = (base: ReturnType<typeof composeBase>): Gates => ({
  brands: base.directory,
  sessions: base.sessions,
  bodies: base.wireKeys,
  payments: base.payments,
  operators: base.operators,
});

const eventsOf = (deps: GatewayDeps, { directory, bus, sessions }: ReturnType<typeof composeBase>): GatewayModule =>
  createEventsModule({ ...deps, directory, bus, endedAmong: (ids) => sessions.endedAmong(ids) });

/** What the modules of several subjects share, each put together in a file of its own. */
function composeSubjects(deps: GatewayDeps, base: ReturnType<typeof composeBase>) {
  const verification = composeVerification(deps, base);
  const lobby = composeLobby(deps, base.directory);
  const profiles = createProfiles({ ...deps, ...base, ...verification });
  const earnings = composeEarnings(deps, base, lobby);
  const accounts = composeAccounts(deps, { ...base, ...earnings, ...lobby, brands: base.directory });
  const missions = composeMissions(deps, { ...base, ...earnings, ...accounts });
  const cash = composeCash(deps, { ...base, ...accounts, profiles, siteOrigin: verification.siteOrigin });
  const raffle = composeRaffle(deps, { ...base, ...accounts });
  return { verification, lobby, profiles, earnings, accounts, missions, raffle, cash };
}

/** Every module of the gateway with what it is made of: the only place that knows them all. */
export function compose(deps: GatewayDeps): { readonly gates: Gates; readonly modules: readonly GatewayModule[] } {
  const { config, database, clock, logger } = deps;
  const base = composeBase(deps);
  const { directory, members, bus, hasher, payments } = base;
  const integration = readVendorIntegration(config);
  const { verification, lobby, profiles, earnings, accounts, missions, raffle, cash } = composeSubjects(deps, base);
  const readers = [...feedReaders, ...earnings.readers, missions.reader, raffle.reader, ...(deps.readers ?? [])];
  const wallets = composeWallets(deps, { ...base, ...lobby, ...earnings, integration });
  return {
    gates: gatesOf(base),
    modules: [
      // Before whatever settles something, demonstration data included.
      createSettlementModule({ ...deps, readers }),
      createEventBusModule(bus),
      createOperatorsModule({ ...deps, operators: base.operators }),
      createReviewDeskModule(),
      createBrandModule({ ...config, directory, service: base.brands, seeds: brandSeeds, logger }),
      createSystemModule({ directory, members }),
      ...accounts.modules,
      createLotteryModule({ clock }),
      createAgentModule({ ...deps, ...accounts, brands: directory, siteOrigin: verification.siteOrigin }),
      createTeamModule({ database, clock }),
      ...wallets.modules,
      ...composeAccess(deps, { ...base, ...accounts, verification }),
      ...cash.modules,
      ...earnings.modules.concat(missions.module, raffle.module),
      createPaymentPasswordModule({ database, clock, hasher, payments }),
      ...[verification.deliveryModule, verification.receiptModule, verification.module],
      profiles.module,
      ...lobby.modules,
      composeHistory(deps, { ...lobby, integration }),
      createReceiptModule({ ...deps, gameName: lobby.catalogue.nameIn }),
      createLaunchModule({ ...deps, ...lobby, ...wallets, integration, playRefusal, production: config.production }),
      composeProtection(deps, { ...base, ...cash }),
      ...(config.seedDemo ? [...earnings.demo, missions.demo, raffle.demo, accounts.demoMessages, ...cash.demo] : []),
      // Last to start and so first to close: a drain waits for its streams.
      eventsOf(deps, base),
      ...(deps.modules ?? []),
    ],
  };
}
