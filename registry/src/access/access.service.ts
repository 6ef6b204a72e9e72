import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Clock, Database } from '@pavilion/platform';
import { type AuditHead, openBootstrap, type OperatorDirectory } from '@pavilion/platform/operators';
import { RegistryRefusal } from '../registry-errors';
import { endFirstTokens, findGrant, listValid } from './access.repository';
import { type Grant, grantOfOperator } from './grant';

/** Decides who may do what. */
export interface AccessService {
  /** Makes sure that the registry's secret opens it, unless operators ended that. Tells where their log ends. */
  openFirstOperator(token: string): Promise<AuditHead>;
  /** @throws RegistryRefusal 401 */
  grantOf(authorization: string | undefined): Promise<Grant>;
  /** Which of these do not count any more, or not with the roles that they came with. */
  endedAmong(grants: readonly Grant[]): Promise<readonly Grant[]>;
}

interface Deps {
  readonly database: Database;
  /** The operators' own database, where it is another one. */
  readonly operatorsDatabase?: Database | undefined;
  readonly directory: OperatorDirectory;
  readonly clock: Clock;
}

/** Tokens are random, so a plain hash keeps them safe. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const createEnded =
  ({ database, directory, clock }: Deps): AccessService['endedAmong'] =>
  async (grants) => {
    const ids = grants.flatMap(({ id }) => (id === null ? [] : [id]));
    const prefixes = grants.flatMap(({ operator }) => (operator ? [operator.keyPrefix] : []));
    const tokens: ReadonlySet<number | null> =
      ids.length === 0 ? new Set() : await listValid(database, ids, new Date(clock.now()));
    const keys = await directory.liveAmong(prefixes);
    return grants.filter(({ id, operator }) =>
      operator ? !isDeepStrictEqual(keys.get(operator.keyPrefix), operator.roles) : !tokens.has(id),
    );
  };

export function createAccessService(deps: Deps): AccessService {
  const { database, operatorsDatabase = database, directory, clock } = deps;
  return {
    async openFirstOperator(token) {
      const at = new Date(clock.now());
      await database.transaction((tx) => endFirstTokens(tx, at));
      return operatorsDatabase.transaction((tx) => openBootstrap(tx, { server: 'registry', token, at }));
    },
    async grantOf(authorization) {
      const operator = await directory.identify(authorization);
      if (operator) return grantOfOperator(operator);
      const token = /^Bearer (\S{16,200})$/.exec(authorization ?? '')?.[1];
      const grant = token && (await findGrant(database, hashToken(token), new Date(clock.now())));
      if (!grant)
        throw new RegistryRefusal('registry.unauthorized', 'a valid key or token is needed: Authorization: Bearer …');
      return {
        ...grant,
        recorder: directory.recorderOf({ operatorId: `token:${grant.name}`, keyPrefix: `token-${grant.id}` }),
      };
    },
    endedAmong: createEnded(deps),
  };
}
