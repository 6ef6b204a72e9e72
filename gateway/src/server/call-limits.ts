import type { EndpointId } from '@pavilion/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deviceOf } from './caller';

/** Calls a minute. */
export interface CallLimits {
  /** Of one device at one address, all calls together. */
  readonly perDevice: number;
  /** Of one address, all calls together. */
  readonly perAddress: number;
  /** Of one device at one address, for each of the calls that open accounts and sessions. */
  readonly openingPerDevice: number;
  /** Of one address, for each of them. */
  readonly openingPerAddress: number;
}

/** Seconds to wait, or `undefined` when the call may go on. */
export type CallLimiter = (id: string, request: FastifyRequest) => Promise<number | undefined>;

const opening: ReadonlySet<string> = new Set<EndpointId>([
  'login', 'loginByDevice', 'freePlay', 'exchangeEntryToken', 'register', 'registerMobile', 'captcha', 'humanCheckChallenge', 'checkAffiliate',
  'sendLoginCode', 'sendRegistrationCode', 'sendPasswordCode', 'changePassword', 'forgotPasswordByEmail', 'resetPassword', 'setPasswordByPhone',
]);

type Check = ReturnType<FastifyInstance['createRateLimit']>;

/** Counts calls by device and by address; devices are the browser's word, so the address alone counts as well. */
export function createCallLimiter(app: FastifyInstance, limits: CallLimits): CallLimiter {
  const counter = (name: string, max: number, keyOf: (request: FastifyRequest) => string): Check =>
    app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: (request) => `${name} ${keyOf(request)}` });
  const address = (request: FastifyRequest): string => request.ip;
  const device = (request: FastifyRequest): string => `${request.ip} ${deviceOf(request) ?? ''}`;
  const general = [counter('all', limits.perDevice, device), counter('all-address', limits.perAddress, address)];
  const strict = new Map(
    [...opening].map((id) => [
      id,
      [counter(id, limits.openingPerDevice, device), counter(`${id}-address`, limits.openingPerAddress, address)],
    ]),
  );
  return async (id, request) => {
    for (const check of [...general, ...(strict.get(id) ?? [])]) {
      const outcome = await check(request);
      if (!outcome.isAllowed && outcome.isExceeded) return Math.max(1, outcome.ttlInSeconds);
    }
    return undefined;
  };
}
