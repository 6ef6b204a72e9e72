import type { Endpoint } from '@pavilion/api-contract';
import { headers } from '@pavilion/api-contract';
import type { Random } from '@pavilion/platform';
import { readVendorIntegration, type VendorIntegration } from '../modules/seamless';
import { findHeld } from '../modules/settlement';
import { callsOf, type Carrier, carrierTo, keptKeys, type TestAnswer } from '../testing/gateway-calls';
import { nameStatements } from '../testing/named-statements';
import { openSeededGateway, type TestGateway } from '../testing/seeded-gateway';
import { createStillClock, type TestClock } from '../testing/test-clock';
import { shortenCatalogue } from '../testing/short-catalogue';
import { until } from '../testing/until';
import { attendUntil } from './attend-until';
import { createDice, type Dice, randomOf } from './dice';
import { engageOperators, type OperatorsWord } from './operators';
import { signedHeaders } from './signed-headers';
import { type SimulatedProvider, startSimulatedProvider } from './simulated-provider';
import { type SimulatedVendor, startSimulatedVendor } from './simulated-vendor';
import { listGames, listOwnWallets, type SimulatedGame } from './world.repository';

/** When every simulation begins, so that a seed's days are the same ones whenever it is run. */
export const firstMoment = Date.UTC(2027, 0, 4, 2);

/** A call of a member, and what about it is not usual. */
export interface MemberCall {
  readonly brand: string;
  readonly token: string;
  readonly deviceId: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string | number>>;
  /** Names the intent; the same again is the same call. */
  readonly key?: string;
}

/** Wallets that a vendor keeps for the members of a brand. */
export interface OwnWallet {
  readonly brandId: string;
  readonly vendorCode: string;
  /** Number of the wallet on the wire. */
  readonly typeId: number;
}

/** The real gateway with the neighbours that a simulation needs, and its clock and dice. */
export interface World {
  readonly dice: Dice;
  readonly random: Random;
  readonly clock: TestClock;
  readonly provider: SimulatedProvider;
  /** Keeps the wallets of those vendors that have some. */
  readonly walletVendor: SimulatedVendor;
  gateway(): TestGateway;
  /** Games that stakes are placed on, by brand. */
  readonly games: Readonly<Record<string, readonly SimulatedGame[]>>;
  /** Vendors that keep wallets of their own. */
  readonly ownWallets: readonly OwnWallet[];
  /**
   * Has the gateway, or one module of it, do what is due: nothing happens by timers. All that was settled before can be
   * read by then, whatever other databases of the server do: the same seed makes the same history beside others.
   */
  attend(only?: string): Promise<void>;
  /** A call that waits for what a module does when it is attended to. */
  attendDuring<T>(only: string, call: Promise<T>): Promise<T>;
  ask(endpoint: Endpoint, call: MemberCall): Promise<TestAnswer>;
  /** A vendor's call of the seamless protocol. */
  vendor(path: string, content: object): Promise<TestAnswer>;
  /** A notice of the payment provider; the same `body` may be told again. */
  notice(body: object): Promise<number>;
  /** An operator's decision. */
  operate(word: OperatorsWord): Promise<TestAnswer>;
  close(): Promise<void>;
}

const noticePath = '/payments/notices/sandbox';
const yearMs = 400 * 86_400_000;

interface Neighbours {
  readonly provider: SimulatedProvider;
  readonly walletVendor: SimulatedVendor;
}

export interface WorldPlan {
  readonly seed: number;
  /** The gateway's own folder. */
  readonly roomDir: string;
  /** One that stands still unless told. */
  readonly clock?: TestClock;
  /** How calls reach the gateway; they are handed to it in this process unless told. */
  readonly carrierOf?: (gateway: TestGateway) => Promise<Carrier>;
}

/** Opens a world on a database of its own. */
export async function openWorld(plan: WorldPlan): Promise<World> {
  const neighbours = { provider: await startSimulatedProvider(), walletVendor: await startSimulatedVendor() };
  // Neighbours that listen would keep a process alive that could not open its gateway.
  return openBeside(neighbours, plan).catch(async (error: unknown) => {
    await closeAll(neighbours);
    throw error;
  });
}

const closeAll = async ({ provider, walletVendor }: Neighbours): Promise<void> => {
  await Promise.all([provider.close(), walletVendor.close()]);
};

async function openBeside(neighbours: Neighbours, plan: WorldPlan): Promise<World> {
  const { seed, roomDir, clock = createStillClock(firstMoment) } = plan;
  const dice = createDice(seed);
  const random = randomOf(createDice(seed ^ 0x5eed));
  const { provider, walletVendor } = neighbours;
  const gateway = await openSeededGateway({
    ...{ roomDir, clock, random, isAttended: true, between: nameStatements },
    template: {
      name: 'gateway_simulated',
      async finish(database) {
        await shortenCatalogue(database);
        // Plans are made once, and nothing else tells the planner how large tables are.
        await database.execute('analyze');
      },
      clock: createStillClock(firstMoment),
    },
    change: {
      ...{ paymentUrl: provider.url, vendorUrl: walletVendor.url, sessionIdleMs: yearMs, sessionLifeMs: yearMs },
      // The demonstration is in the template, and would go on by timers; nobody looks at pictures.
      ...{ seedDemo: false, artworkAhead: false },
    },
  });
  return enter(gateway, { ...plan, dice, random, clock, ...neighbours }).catch(async (error: unknown) => {
    await gateway.close();
    throw error;
  });
}

type Entered = WorldPlan & Pick<World, 'dice' | 'random' | 'clock' | 'provider' | 'walletVendor'>;

async function enter(gateway: TestGateway, { carrierOf, ...entered }: Entered): Promise<World> {
  const { dice, random, clock, provider, walletVendor } = entered;
  const found = await listGames(gateway.database);
  const gamesOf = (brand: string) => found.filter(({ brandId }) => brandId === brand);
  const carry = (await carrierOf?.(gateway)) ?? carrierTo(gateway.gateway);
  // Read once: its secret stands in a file.
  const integration = readVendorIntegration(gateway.config);
  const parts = { random, clock, carry, integration };
  const calls = callsOf(gateway.gateway, clock, { keys: keptKeys(clock), carry });
  const attendNow = (only?: string) => gateway.gateway.attend(only);
  const attend = async (only?: string): Promise<void> => {
    await until(async () => (await findHeld(gateway.database)) === undefined);
    await attendNow(only);
  };
  return {
    ...{ dice, random, clock, provider, walletVendor, gateway: () => gateway, attend },
    games: { aurora: gamesOf('aurora'), lotus: gamesOf('lotus') },
    ownWallets: await listOwnWallets(gateway.database),
    attendDuring: (only, call) => attendUntil(call, () => attendNow(only)),
    ask: (endpoint, { key, ...call }) =>
      calls.call({ endpoint, ...call, headers: key === undefined ? {} : { [headers.idempotencyKey]: key } }),
    vendor: (path, content) => sendSigned(parts, { path, content, by: 'x-vendor', secret: integration.secret }),
    async notice(content) {
      const secret = gateway.config.paymentSecret;
      return (await sendSigned(parts, { path: noticePath, content, by: 'x-provider', secret })).status;
    },
    operate: await engageOperators(gateway, carry),
    async close() {
      await gateway.close();
      await closeAll(entered);
    },
  };
}

interface SignedCall {
  readonly path: string;
  readonly content: object;
  readonly by: 'x-provider' | 'x-vendor';
  readonly secret: string;
}

async function sendSigned(
  { random, clock, carry, integration }: Signing,
  { path, content, by, secret }: SignedCall,
): Promise<TestAnswer> {
  const body = JSON.stringify(content);
  const value = by === 'x-vendor' ? integration.code : 'sandbox';
  return carry({
    ...{ method: 'POST', url: path, payload: body },
    headers: signedHeaders({ name: by, value }, { secret, at: clock.now(), nonce: random.token(24), path, body }),
  });
}

interface Signing extends Pick<World, 'random' | 'clock'> {
  readonly carry: Carrier;
  readonly integration: VendorIntegration;
}
