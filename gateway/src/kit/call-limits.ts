import type { CallId } from '@pavilion/api-contract/all';
import { type Clock, type Database, networkOf, type Random } from '@pavilion/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallCount, countCall, deleteCounts } from './call-count.repository';
import { deviceOf } from './caller';

/** Calls a minute. */
export interface CallLimits {
  /** Of one device at one address, all calls together, at one gateway. */
  readonly perDevice: number;
  /** Of one address, all calls together, at one gateway. */
  readonly perAddress: number;
  /** Of one device at one address, for each of the calls that open accounts and sessions. */
  readonly openingPerDevice: number;
  /** Of one address, for each of them. */
  readonly openingPerAddress: number;
}

/** Seconds to wait, or `undefined` when the call may go on. */
export type CallLimiter = (id: string, request: FastifyRequest) => Promise<number | undefined>;

export interface CallLimiterDeps {
  readonly limits: CallLimits;
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
}

/** What accounts, sessions and messages hang on: counted by all gateways together. */
const guarded: ReadonlySet<string> = new Set<CallId>([
  'login',
  'loginByDevice',
  'freePlay',
  'exchangeEntryToken',
  'loginByOutside',
  // A visitor's question is stored until it is answered or over, whoever asks.
  'askLoginPasskey',
  'loginByPasskey',
  'registerAutoUsername',
  'register',
  'registerMobile',
  'checkAffiliate',
  'checkAffiliateByBody',
  'checkUsername',
  'sendLoginCode',
  'sendRegistrationCode',
  'sendPasswordCode',
  'changePassword',
  'forgotPasswordByEmail',
  'resetPassword',
  'setPasswordByPhone',
]);
/** What costs a gateway work and opens nothing: counted by that gateway alone. */
const laborious: ReadonlySet<string> = new Set<CallId>(['captcha', 'humanCheckChallenge']);

const windowMs = 60_000;
const prunedAtOnce = 1_000;

type Check = ReturnType<FastifyInstance['createRateLimit']>;

const addressOf = (request: FastifyRequest): string => networkOf(request.ip);
const deviceKeyOf = (request: FastifyRequest): string => `${addressOf(request)} ${deviceOf(request) ?? ''}`;

/** Counts calls by device and by address; devices are the browser's word, so the address alone counts as well. */
export function createCallLimiter(app: FastifyInstance, deps: CallLimiterDeps): CallLimiter {
  const { limits } = deps;
  const counter = (name: string, max: number, keyOf: (request: FastifyRequest) => string): Check =>
    app.createRateLimit({ max, timeWindow: windowMs, keyGenerator: (request) => `${name} ${keyOf(request)}` });
  const general = [counter('all', limits.perDevice, deviceKeyOf), counter('all-address', limits.perAddress, addressOf)];
  const strict = new Map(
    [...guarded, ...laborious].map((id) => [
      id,
      [
        counter(id, limits.openingPerDevice, deviceKeyOf),
        counter(`${id}-address`, limits.openingPerAddress, addressOf),
      ],
    ]),
  );
  return async (id, request) => {
    // What this gateway alone has had too much of does not reach the database.
    for (const check of [...general, ...(strict.get(id) ?? [])]) {
      const outcome = await check(request);
      if (!outcome.isAllowed && outcome.isExceeded) return Math.max(1, outcome.ttlInSeconds);
    }
    return guarded.has(id) ? countedByAll(deps, id, request) : undefined;
  };
}

async function countedByAll(
  { limits, database, clock, random }: CallLimiterDeps,
  id: string,
  request: FastifyRequest,
): Promise<number | undefined> {
  const now = clock.now();
  const at = new Date(now);
  const { ofDevice, ofAddress } = await countCall(database, {
    deviceKey: `${id} device ${deviceKeyOf(request)}`,
    addressKey: `${id} address ${addressOf(request)}`,
    mostOfDevice: limits.openingPerDevice,
    at,
    endsAt: new Date(now + windowMs),
  });
  if (random.integer(0, 200) === 0) await deleteCounts(database, { before: at, most: prunedAtOnce });
  const wait = ({ endsAt }: CallCount): number => Math.max(1, Math.ceil((endsAt.getTime() - now) / 1000));
  if (ofDevice.count > limits.openingPerDevice) return wait(ofDevice);
  return ofAddress && ofAddress.count > limits.openingPerAddress ? wait(ofAddress) : undefined;
}
