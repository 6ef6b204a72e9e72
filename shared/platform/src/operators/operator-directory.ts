import { LRUCache } from 'lru-cache';
import type { Database, Tx } from '../database/database';
import type { Clock } from '../ports/clock';
import type { OperatorChange } from './audit-entry';
import { appendEntry } from './audit-log.repository';
import { isSameKey, markOf } from './operator-key';
import { findKey, liveAmong, markUsed, type StoredKey } from './operator-keys.repository';
import type { BrandRoles } from './operator-roles';

/** Whose change it is, for the log. */
export interface Author {
  readonly operatorId: string;
  readonly keyPrefix: string;
}

/** Whoever makes a change; the row of the log comes with it. */
export interface Recorder {
  /**
   * Writes the change to the log, in its own transaction where the log is in the same database. Elsewhere the row is
   * written before the change commits, so that no change goes without one.
   */
  record(tx: Tx, change: OperatorChange): Promise<void>;
}

/** An operator who came in with a key. */
export interface ActingOperator extends Recorder {
  readonly id: string;
  readonly name: string;
  readonly keyPrefix: string;
  readonly managesOperators: boolean;
  readonly roles: BrandRoles;
  /** When the key ends; `null` for the secret of a server. */
  readonly expiresAt: Date | null;
}

/** Operators by their keys, as both servers ask for them. */
export interface OperatorDirectory {
  /**
   * Who sent this `Authorization`; `undefined` for a key that is unknown, wrong, revoked, expired or of somebody
   * suspended.
   */
  identify(authorization: string | undefined): Promise<ActingOperator | undefined>;
  /** Those of these keys that count now, with the roles that they open, asked of the database. */
  liveAmong(prefixes: readonly string[]): Promise<ReadonlyMap<string, BrandRoles>>;
  /** For whoever changes something without being an operator of this directory. */
  recorderOf(author: Author): Recorder;
}

/** What a directory stands on. */
export interface OperatorDirectoryDeps {
  /** The server that asks, as the log names it. */
  readonly server: string;
  /** The server's own database, which holds the operators unless they have one of their own. */
  readonly database: Database;
  /** The operators' own database, where it is another one. */
  readonly operatorsDatabase?: Database | undefined;
  readonly clock: Clock;
}

/** A revoked key is refused after so long at the latest. */
const keptMs = 3_000;
const mostKept = 1_000;
const bearer = /^Bearer (\S{16,200})$/;

interface Kept {
  readonly readAt: number;
  readonly key: StoredKey | undefined;
}

export function createOperatorDirectory(deps: OperatorDirectoryDeps): OperatorDirectory {
  const home = deps.operatorsDatabase ?? deps.database;
  const kept = new LRUCache<string, Kept>({ max: mostKept });
  const recorderOf = createRecorders(deps);
  return {
    recorderOf,
    liveAmong: (prefixes) => liveAmong(home, prefixes, new Date(deps.clock.now())),
    async identify(authorization) {
      const given = bearer.exec(authorization ?? '')?.[1];
      if (given === undefined) return undefined;
      const mark = markOf(given);
      const now = deps.clock.now();
      const known = kept.get(mark.prefix);
      const isFresh = known !== undefined && Math.abs(now - known.readAt) < keptMs;
      const key = isFresh ? known.key : await findKey(home, mark.prefix);
      if (!isFresh) kept.set(mark.prefix, { readAt: now, key });
      if (!isSameKey(mark, key) || !key || !counts(key, now)) return undefined;
      if (!isFresh) await markUsed(home, key.prefix, new Date(now));
      return actingOf(key, recorderOf);
    },
  };
}

const counts = ({ expiresAt, revokedAt, owner }: StoredKey, now: number): boolean =>
  revokedAt === null && owner.isActive && (expiresAt === null || expiresAt.getTime() > now);

function actingOf(
  { prefix, expiresAt, owner }: StoredKey,
  recorderOf: OperatorDirectory['recorderOf'],
): ActingOperator {
  const { id, name, managesOperators, roles } = owner;
  const author = { operatorId: id, keyPrefix: prefix };
  return { id, name, keyPrefix: prefix, managesOperators, roles, expiresAt, ...recorderOf(author) };
}

const createRecorders =
  ({ server, operatorsDatabase }: OperatorDirectoryDeps): OperatorDirectory['recorderOf'] =>
  (author) => ({
    async record(tx, { brand, reason, before, after, ...change }) {
      const entry = { ...author, server, ...change, brand: brand ?? null, reason: reason ?? null, before, after };
      if (operatorsDatabase) await operatorsDatabase.transaction((own) => appendEntry(own, entry));
      else await appendEntry(tx, entry);
    },
  });
