import type { Endpoint } from '@pavilion/api-contract';
import { headers } from '@pavilion/api-contract';
import type { Random } from '@pavilion/platform';
import { readVendorIntegration } from '../modules/wallet';
import { type TestAnswer } from '../testing/gateway-calls';
import { openSeededGateway, type TestClock, type TestGateway } from '../testing/seeded-gateway';
import { shortenCatalogue } from '../testing/short-catalogue';
import { manageOperators } from '../testing/test-operators';
import { createDice, type Dice, randomOf } from './dice';
import { listGames } from './world.repository';
import { signedHeaders, type SimulatedProvider, startSimulatedProvider } from './simulated-provider';

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

/** The real gateway with the neighbours that a simulation needs, and its clock and dice. */
export interface World {
  readonly dice: Dice;
  readonly random: Random;
  readonly clock: TestClock;
  readonly provider: SimulatedProvider;
  gateway(): TestGateway;
  /** Games that stakes are placed on, by brand. */
  readonly games: Readonly<Record<string, readonly string[]>>;
  ask(endpoint: Endpoint, call: MemberCall): Promise<TestAnswer>;
  /** A vendor's call of the seamless protocol. */
  vendor(path: string, content: object): Promise<TestAnswer>;
  /** A notice of the payment provider; the same `body` may be told again. */
  notice(body: object): Promise<number>;
  /** An operator's decision. */
  operate(request: OperatorsWord): Promise<TestAnswer>;
  close(): Promise<void>;
}

/** What an operator says to a desk. */
export interface OperatorsWord {
  readonly by: 'first' | 'second';
  readonly path: string;
  readonly reason: string;
}

const noticePath = '/payments/notices/sandbox';

/** A clock that stands still between steps. */
function createStillClock(): TestClock {
  let now = firstMoment;
  return { now: () => now, advance: (ms) => void (now += ms) };
}

/** Two operators with keys that outlast the simulation, since a withdrawal may take two persons. */
async function operatorKeys(gateway: TestGateway): Promise<Record<OperatorsWord['by'], string>> {
  const { owner, operators } = await manageOperators(gateway);
  const keyOf = async (id: string): Promise<string> => {
    await operators.add(owner, {
      id,
      name: id,
      roles: { '*': 'approver' },
      managesOperators: false,
      reason: undefined,
    });
    return (await operators.issueKey(owner, { id, days: 366, reason: undefined })).key;
  };
  return { first: await keyOf('first'), second: await keyOf('second') };
}

/** Opens a world on a database of its own. @param roomDir the gateway's own folder */
export async function openWorld(seed: number, roomDir: string): Promise<World> {
  const provider = await startSimulatedProvider();
  // A provider that listens would keep a process alive that could not open its gateway.
  return openBeside(provider, { seed, roomDir }).catch(async (error: unknown) => {
    await provider.close();
    throw error;
  });
}

async function openBeside(
  provider: SimulatedProvider,
  { seed, roomDir }: { readonly seed: number; readonly roomDir: string },
): Promise<World> {
  const dice = createDice(seed);
  const random = randomOf(createDice(seed ^ 0x5eed));
  const clock = createStillClock();
  const gateway = await openSeededGateway({
    ...{ roomDir, clock, random },
    template: { name: 'gateway_simulated', finish: shortenCatalogue, clock: createStillClock() },
    change: { paymentUrl: provider.url, sessionIdleMs: 400 * 86_400_000, sessionLifeMs: 400 * 86_400_000 },
  });
  const found = await listGames(gateway.database);
  const gamesOf = (brand: string) => found.filter(({ brandId }) => brandId === brand).map(({ nodeId }) => nodeId);
  const keys = await operatorKeys(gateway);
  const parts = { gateway, random, clock };
  return {
    ...{ dice, random, clock, provider, gateway: () => gateway },
    games: { aurora: gamesOf('aurora'), lotus: gamesOf('lotus') },
    ask: (endpoint, { key, ...call }) =>
      gateway.call({ endpoint, ...call, headers: key === undefined ? {} : { [headers.idempotencyKey]: key } }),
    vendor: (path, content) =>
      sendSigned(parts, { path, content, by: 'x-vendor', secret: readVendorIntegration(gateway.config).secret }),
    async notice(content) {
      const secret = gateway.config.paymentSecret;
      return (await sendSigned(parts, { path: noticePath, content, by: 'x-provider', secret })).status;
    },
    operate: (word) => operate(gateway, keys[word.by], word),
    async close() {
      await gateway.close();
      await provider.close();
    },
  };
}

async function operate({ gateway }: TestGateway, key: string, { path, reason }: OperatorsWord): Promise<TestAnswer> {
  const response = await gateway.http.app.inject({
    ...{ method: 'POST', url: path, payload: { reason } },
    headers: { host: 'localhost', authorization: `Bearer ${key}` },
  });
  return { status: response.statusCode, json: response.json(), headers: response.headers, cookies: {} };
}

interface SignedCall {
  readonly path: string;
  readonly content: object;
  readonly by: 'x-provider' | 'x-vendor';
  readonly secret: string;
}

async function sendSigned(
  { gateway, random, clock }: Pick<World, 'random' | 'clock'> & { readonly gateway: TestGateway },
  { path, content, by, secret }: SignedCall,
): Promise<TestAnswer> {
  const body = JSON.stringify(content);
  const value = by === 'x-vendor' ? readVendorIntegration(gateway.config).code : 'sandbox';
  const response = await gateway.gateway.http.app.inject({
    ...{ method: 'POST', url: path, payload: body },
    headers: signedHeaders({ name: by, value }, { secret, at: clock.now(), nonce: random.token(24), path, body }),
  });
  const isJson = String(response.headers['content-type'] ?? '').includes('json');
  return { status: response.statusCode, json: isJson ? response.json() : {}, headers: response.headers, cookies: {} };
}
