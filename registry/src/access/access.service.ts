import { createHash } from 'node:crypto';
import type { Clock, Database } from '@pavilion/platform';
import { RegistryRefusal } from '../registry-errors';
import { findGrant, firstOperator, type Grant, insertToken, keepFirstOperator } from './access.repository';

/** Decides who may do what. */
export interface AccessService {
  /** Makes sure that the first operator's token works, and none of an earlier secret. */
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

/** Files are taken from whoever publishes something. @throws RegistryRefusal 403 */
export function assertMayUpload(grant: Grant): void {
  const may = (grant.role === 'team' || grant.role === 'operator') && grant.apps.length > 0;
  if (!may) throw new RegistryRefusal('registry.forbidden', `${grant.name} publishes nothing`);
}

/** Whether a token has anything to do with a brand. */
export const maySee = (grant: Grant, brand: string): boolean => holds(grant.brands, brand);

/** @throws RegistryRefusal 404: of a brand that is not the token's, it does not even learn that it exists */
export function assertMaySee(grant: Grant, brand: string): void {
  if (!maySee(grant, brand)) throw new RegistryRefusal('registry.unknown-brand', `there is no brand ${brand}`);
}

/** @throws RegistryRefusal 404 or 403 */
export function assertMayMove(grant: Grant, brand: string): void {
  assertMaySee(grant, brand);
  if (grant.role !== 'operator') throw new RegistryRefusal('registry.forbidden', `${grant.name} may not move ${brand}`);
}

export function createAccessService({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): AccessService {
  const now = (): Date => new Date(clock.now());
  return {
    openFirstOperator: (token) =>
      database.transaction(async (tx) => {
        const tokenHash = hashToken(token);
        await insertToken(tx, {
          name: firstOperator,
          role: 'operator',
          apps: ['*'],
          brands: ['*'],
          tokenHash,
          createdAt: now(),
          expiresAt: null,
          createdBy: null,
        });
        await keepFirstOperator(tx, tokenHash, now());
      }),
    async grantOf(authorization) {
      const token = /^Bearer (\S{16,200})$/.exec(authorization ?? '')?.[1];
      const grant = token && (await findGrant(database, hashToken(token), now()));
      if (!grant)
        throw new RegistryRefusal('registry.unauthorized', 'a valid token is needed: Authorization: Bearer …');
      return grant;
    },
  };
}
