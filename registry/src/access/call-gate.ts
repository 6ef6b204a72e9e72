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

export interface CallGateDeps {
  readonly access: AccessService;
  /** Whether a brand serves nothing yet. */
  readonly servesNothing: (brand: string) => Promise<boolean>;
}

const firstActivation = 'POST /federation/brands/:brand/activations';

/**
 * A person's key alone changes nothing. The secret of a server, which machines have, publishes, and gives a brand that
 * serves nothing what it begins with.
 * @throws RegistryRefusal 403
 */
async function assertFactor(
  { operator }: Grant,
  { name, call, brand }: { readonly name: string; readonly call: RegistryCall; readonly brand: string | undefined },
  servesNothing: CallGateDeps['servesNothing'],
): Promise<void> {
  if (call.factor === 'none' || !operator || operator.session) return;
  if (operator.isServerSecret) {
    if (call.factor === 'session-or-server') return;
    if (name === firstActivation && brand !== undefined && (await servesNothing(brand))) return;
  }
  throw new RegistryRefusal('operator.factor-needed', 'a code of your app opens a session first');
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
export function guardCalls(scope: FastifyInstance, { access, servesNothing }: CallGateDeps): void {
  scope.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (one !== 'HEAD' && !Object.hasOwn(registryCalls, `${one} ${url}`))
        throw new Error(`${one} ${url} does not say who may call it: add it to registry-calls.ts`);
  });
  scope.addHook('preHandler', async (request) => {
    const name = nameOf(request).replace(/^HEAD /, 'GET ');
    const call = registryCalls[name];
    if (call === undefined || typeof call === 'string') return;
    const grant = await access.grantOf(request.headers.authorization);
    const brand = brandOf(request);
    assertMayCall(grant, call, brand);
    await assertFactor(grant, { name, call, brand }, servesNothing);
  });
}
