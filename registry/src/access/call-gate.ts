import { everyBrand, isAtLeast } from '@pavilion/platform/operators';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RegistryRefusal } from '../registry-errors';
import type { AccessService } from './access.service';
import { assertMaySee, type Grant, roleOfGrant } from './grant';
import { type RegistryCall, registryCalls } from './registry-calls';

/** @throws RegistryRefusal 403, or 404 for a brand in which the caller has no role */
export function assertMayCall(grant: Grant, call: RegistryCall, brand: string | undefined): void {
  if (grant.role === 'team' && call.teams) return;
  const forbidden = new RegistryRefusal('registry.forbidden', `${grant.name} may not do this: it takes ${call.least}`);
  if (grant.role === 'team' || (call.of === 'person' && !grant.operator)) throw forbidden;
  if (call.of === 'person') return;
  if (call.of === 'brand' && brand !== undefined) assertMaySee(grant, brand);
  const places = call.of === 'any' ? grant.brands : [call.of === 'all' ? everyBrand : (brand ?? everyBrand)];
  if (!places.some((place) => isAtLeast(roleOfGrant(grant, place), call.least))) throw forbidden;
}

const nameOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ''}`;

function brandOf({ params }: FastifyRequest): string | undefined {
  const brand: unknown = Reflect.get(Object(params), 'brand');
  return typeof brand === 'string' ? brand : undefined;
}

/**
 * Asks of every call what its line of {@link registryCalls} takes, before its handler; services judge the rest.
 * @throws Error when a route of this scope has no line
 */
export function guardCalls(scope: FastifyInstance, access: AccessService): void {
  scope.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (one !== 'HEAD' && !Object.hasOwn(registryCalls, `${one} ${url}`))
        throw new Error(`${one} ${url} does not say who may call it: add it to registry-calls.ts`);
  });
  scope.addHook('preHandler', async (request) => {
    const call = registryCalls[nameOf(request).replace(/^HEAD /, 'GET ')];
    if (call === undefined || typeof call === 'string') return;
    assertMayCall(await access.grantOf(request.headers.authorization), call, brandOf(request));
  });
}
