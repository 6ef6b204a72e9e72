import {
  accountTypes,
  type Endpoint,
  type EndpointId,
  headers,
  isAgentType,
  type ModuleId,
  moduleIds,
} from '@pavilion/api-contract';
import type { FastifyRequest } from 'fastify';
import type { Brand, Caller, Refusal, Session } from './call';
import { headerOf } from './caller';
import type { Standing } from './gates';
import type { AccountPolicy } from './gateway-module';

const always: readonly EndpointId[] = [
  'systemStatus',
  'whitelabel',
  'templates',
  'domainRoute',
  'systemLocation',
  'systemCountry',
];
/** What the maintenance page, and signing out before it, need. */
const inMaintenance = new Set<string>([
  ...always,
  'encryptionKeys',
  'captcha',
  'humanCheckChallenge',
  'logout',
  'forgetDevice',
]);
const inRestriction = new Set<string>(always);

/** Whether a brand that is closed to this browser still answers the call. */
export function refuseByStanding(endpoint: Endpoint, standing: Standing): Refusal | undefined {
  if (standing === 'maintenance' && !inMaintenance.has(endpoint.id)) return { code: 'maintenance' };
  if (standing === 'restriction' && !inRestriction.has(endpoint.id)) return { code: 'blockip' };
  return undefined;
}

const known: ReadonlySet<string> = new Set(moduleIds);
const isModule = (name: string): name is ModuleId => known.has(name);

/** The call's own module and the one that the caller names must both be on. */
export function refuseByModule(endpoint: Endpoint, brand: Brand, request: FastifyRequest): Refusal | undefined {
  const named = headerOf(request, headers.moduleId);
  const wanted = [endpoint.moduleId, named !== undefined && isModule(named) ? named : null];
  const off = wanted.find((module) => module !== null && !brand.modules.has(module));
  return off ? { code: 'function.not.available', message: `${off} is off` } : undefined;
}

/** Who may make a call that needs a session. */
export function refuseByAccount(policy: AccountPolicy, session: Session): Refusal | undefined {
  if (policy === 'agents' && !isAgentType(session.accountType)) return { code: 'error_not_agent' };
  if (policy === 'true-accounts' && session.accountType === accountTypes.trial) return { code: 'in_need_true_account' };
  return undefined;
}

/** For logs: the brand and device of a caller. */
export const callerFields = ({ brand, deviceId }: Caller): object => ({ brand: brand.id, deviceId });
