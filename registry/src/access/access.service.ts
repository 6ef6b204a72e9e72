import { createHash } from 'node:crypto';
import type { Clock, Database } from '@pavilion/platform';
import { RegistryRefusal } from '../registry-errors';
import { findGrant, type Grant, insertGrant } from './access.repository';

/** Decides who may do what. */
export interface AccessService {
  /** Makes sure that the first operator's token works. */
  openFirstOperator(token: string): Promise<void>;
  /** @throws RegistryRefusal 401 */
  grantOf(authorization: string | undefined): Promise<Grant>;
}

/** Tokens are random, so a plain hash keeps them safe. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const holds = (list: readonly string[], one: string): boolean => list.includes('*') || list.includes(one);

/** @throws RegistryRefusal 403 */
export function assertMayPublish(grant: Grant, app: string): void {
  const may = (grant.role === 'team' || grant.role === 'operator') && holds(grant.apps, app);
  if (!may) throw new RegistryRefusal('registry.forbidden', `${grant.name} may not publish ${app}`);
}

/** @throws RegistryRefusal 403 */
export function assertMayMove(grant: Grant, brand: string): void {
  const may = grant.role === 'operator' && holds(grant.brands, brand);
  if (!may) throw new RegistryRefusal('registry.forbidden', `${grant.name} may not move ${brand}`);
}

export function createAccessService({ database, clock }: { readonly database: Database; readonly clock: Clock }): AccessService {
  const now = (): Date => new Date(clock.now());
  return {
    openFirstOperator: (token) =>
      database.transaction((tx) =>
        insertGrant(tx, { name: 'first-operator', role: 'operator', apps: ['*'], brands: ['*'], tokenHash: hashToken(token), now: now() }),
      ),
    async grantOf(authorization) {
      const token = /^Bearer (\S{16,200})$/.exec(authorization ?? '')?.[1];
      const grant = token && (await findGrant(database, hashToken(token), now()));
      if (!grant) throw new RegistryRefusal('registry.unauthorized', 'a valid token is needed: Authorization: Bearer …');
      return grant;
    },
  };
}
