import { RegistryRefusal } from '../registry-errors';
import { type Grant, mayOperate } from './grant';

export type TokenScope = Pick<Grant, 'role' | 'apps' | 'brands'>;

/** Names that the trail gives to parts of the product. */
export const reservedNames: readonly string[] = [
  'first-operator',
  'breaker',
  'edge',
  'retention',
  'registry',
  'seed',
  'start',
  'visitor',
];

const isWithin = (inner: readonly string[], outer: readonly string[]): boolean =>
  outer.includes('*') || inner.every((one) => outer.includes(one));

/** Whether everything that one may touch is among what the other may touch. */
export const isScopeWithin = (inner: TokenScope, outer: TokenScope): boolean =>
  isWithin(inner.apps, outer.apps) && isWithin(inner.brands, outer.brands);

/** What a grant may hand on: an operator who only reads a brand hands out nothing of it. */
export const ownScope = (grant: Grant): TokenScope => ({
  role: grant.role,
  apps: grant.apps,
  brands: grant.brands.filter((brand) => mayOperate(grant, brand)),
});

const ownsAll = ({ apps, brands }: TokenScope): boolean => apps.includes('*') && brands.includes('*');

const wider = (detail: string): RegistryRefusal => new RegistryRefusal('token.wider-than-own', detail);

/** Only operators hand out tokens. @throws RegistryRefusal 403 */
export function assertMayManageTokens(grant: Grant): void {
  if (grant.role !== 'operator')
    throw new RegistryRefusal('registry.forbidden', `${grant.name} may not manage tokens: ask an operator`);
}

/**
 * Whether a token may make another: within its own apps and brands. A second person must be somebody else, so approvers
 * are made by who owns everything.
 * @throws RegistryRefusal
 */
export function assertMayGrant(grant: Grant, scope: TokenScope): void {
  assertMayManageTokens(grant);
  const own = ownScope(grant);
  if (!isScopeWithin(scope, own))
    throw wider(
      `${grant.name} may not give what it has not: apps ${own.apps.join(', ') || 'none'}, brands ${own.brands.join(', ') || 'none'}`,
    );
  if (scope.role === 'approver' && !ownsAll(own))
    throw wider('only an operator of every app and brand makes approvers');
}
