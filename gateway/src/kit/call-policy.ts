import {
  type AccountPolicy,
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

/** One of the call's own modules, its page, and the module that the caller names must be on. */
export function refuseByModule(endpoint: Endpoint, brand: Brand, request: FastifyRequest): Refusal | undefined {
  const own = modulesOf(endpoint);
  const named = headerOf(request, headers.moduleId);
  // A caller that names one of the call's own modules says no more than the call itself.
  const claimed = named !== undefined && isModule(named) && !own.includes(named) ? [[named]] : [];
  const page = endpoint.pageGate === null ? [] : [[endpoint.pageGate]];
  const wanted: (readonly ModuleId[])[] = [...(own.length > 0 ? [own] : []), ...page, ...claimed];
  const off = wanted.find((modules) => !modules.some((module) => brand.modules.has(module)));
  return off && { code: 'function.not.available', message: `${off.join(' and ')} is off` };
}

/** The modules of which one must be on; none for calls that are always there. */
const modulesOf = ({ moduleId }: Endpoint): readonly ModuleId[] =>
  moduleId === null ? [] : typeof moduleId === 'string' ? [moduleId] : moduleId;

/** Who may make a call that needs a session. */
export function refuseByAccount(policy: AccountPolicy, session: Session): Refusal | undefined {
  if (policy === 'agents' && !isAgentType(session.accountType)) return { code: 'error_not_agent' };
  if (policy === 'true-accounts' && session.accountType === accountTypes.trial) return { code: 'in_need_true_account' };
  return undefined;
}

/** For logs: the brand and device of a caller. */
export const callerFields = ({ brand, deviceId }: Caller): object => ({ brand: brand.id, deviceId });
