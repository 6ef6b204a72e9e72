import { type Clock, type Database, isUniqueViolation, type Random } from '@pavilion/platform';
import { findOperator } from '@pavilion/platform/operators';
import { audit, authorOf } from '../audit.repository';
import { RegistryRefusal } from '../registry-errors';
import { insertToken, type KeptToken, listTokens, lockToken, revokeToken } from './access.repository';
import { hashToken } from './access.service';
import type { Grant } from './grant';
import {
  assertMayGrant,
  assertMayManageTokens,
  isScopeWithin,
  ownScope,
  reservedNames,
  type TokenScope,
} from './token.policy';

/** An instruction for a token. */
export interface TokenInstruction extends TokenScope {
  readonly name: string;
  readonly days: number;
  readonly reason: string | undefined;
}

/** A token just made. Only its hash is kept, so this is the one time that it is seen. */
export interface MadeToken extends TokenScope {
  readonly id: number;
  readonly name: string;
  readonly expiresAt: Date;
  readonly token: string;
}

export interface TokensService {
  create(grant: Grant, instruction: TokenInstruction): Promise<MadeToken>;
  /** Those within the caller's own reach. */
  list(grant: Grant): Promise<readonly KeptToken[]>;
  revoke(grant: Grant, id: number, reason: string | undefined): Promise<KeptToken>;
}

interface Deps {
  readonly database: Database;
  /** The operators' own database, where it is another one. */
  readonly operatorsDatabase?: Database | undefined;
  readonly clock: Clock;
  readonly random: Random;
}

const dayMs = 86_400_000;
const nameTaken = (name: string): RegistryRefusal =>
  new RegistryRefusal('token.name-taken', `there is, or was, a token named ${name}: the trail needs another name`);

/** A token does not outlive the one that made it. */
const endOf = (grant: Grant, at: Date, days: number): Date =>
  new Date(Math.min(at.getTime() + days * dayMs, grant.expiresAt?.getTime() ?? Infinity));

function createCreation({ database, operatorsDatabase, clock, random }: Deps): TokensService['create'] {
  return async (grant, { name, days, reason, ...scope }) => {
    assertMayGrant(grant, scope);
    if (reservedNames.includes(name) || (await findOperator(operatorsDatabase ?? database, name)))
      throw nameTaken(name);
    const token = `pav_${random.token(32)}`;
    const at = new Date(clock.now());
    const expiresAt = endOf(grant, at, days);
    const kept = { ...scope, name, expiresAt };
    try {
      const id = await database.transaction(async (tx) => {
        const made = await insertToken(tx, {
          ...kept,
          tokenHash: hashToken(token),
          createdAt: at,
          createdBy: grant.id,
          createdByOperator: grant.operator?.id ?? null,
        });
        await audit(tx, {
          at,
          ...authorOf(grant),
          action: 'token.create',
          subject: name,
          after: { id: made, ...kept },
          ...(reason ? { reason } : {}),
        });
        return made;
      });
      return { id, ...kept, token };
    } catch (error) {
      throw isUniqueViolation(error) ? nameTaken(name) : error;
    }
  };
}

export function createTokensService(deps: Deps): TokensService {
  const { database, clock } = deps;
  return {
    create: createCreation(deps),
    async list(grant) {
      assertMayManageTokens(grant);
      return (await listTokens(database)).filter((token) => isScopeWithin(token, ownScope(grant)));
    },
    revoke(grant, id, reason) {
      assertMayManageTokens(grant);
      return database.transaction(async (tx) => {
        const token = await lockToken(tx, id);
        if (!token || !isScopeWithin(token, ownScope(grant)))
          throw new RegistryRefusal('token.unknown', `there is no token ${id}`);
        if (token.revokedAt) return token;
        const at = new Date(clock.now());
        await revokeToken(tx, id, at);
        await audit(tx, {
          at,
          ...authorOf(grant),
          action: 'token.revoke',
          subject: token.name,
          before: { id, revokedAt: null },
          after: { id, revokedAt: at },
          ...(reason ? { reason } : {}),
        });
        return { ...token, revokedAt: at };
      });
    },
  };
}
