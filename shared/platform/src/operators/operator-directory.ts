import { LRUCache } from 'lru-cache';
import type { Database, Tx } from '../database/database';
import type { Clock } from '../ports/clock';
import type { OperatorChange } from './audit-entry';
import { appendEntry } from './audit-log.repository';
import { isSameKey, markOf } from './operator-key';
import { findKey, liveAmong, markUsed, type StoredKey } from './operator-keys.repository';
import type { BrandRoles } from './operator-roles';
import { credentialOf, hashOfSession, type SessionBounds, sessionMark, usualSessionBounds } from './operator-session';
import { useSession } from './operator-sessions.repository';

/** Whose change it is, for the log. */
export interface Author {
  readonly operatorId: string;
  readonly keyPrefix: string;
  /** How the second factor was given, and in which session; left out where none was. */
  readonly factor?: string | undefined;
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
  /** Whether the key is the secret of a server, which machines have as well. */
  readonly isServerSecret: boolean;
  /** The session that a code opened with this key; `undefined` for a key alone, which changes nothing. */
  readonly session: ActingSession | undefined;
}

/** A session that an operator came in with. */
export interface ActingSession {
  readonly tokenHash: string;
  /** How its factor was given, and which one it is, as the log names it. */
  readonly mark: string;
}

/** Operators by their keys, as both servers ask for them. */
export interface OperatorDirectory {
  /**
   * Who sent this `Authorization`: a key, and behind a dot its session. `undefined` for a key that is unknown, wrong,
   * revoked, expired or of somebody suspended; a session that is over, or of another key, is none.
   */
  identify(authorization: string | undefined): Promise<ActingOperator | undefined>;
  /** Those of these keys that count now, with the roles that they open, asked of the database. */
  liveAmong(prefixes: readonly string[]): Promise<ReadonlyMap<string, BrandRoles>>;
  /** For whoever changes something without being an operator of this directory. */
  recorderOf(author: Author): Recorder;
}

export interface OperatorDirectoryDeps {
  /** The server that asks, as the log names it. */
  readonly server: string;
  /** The server's own database, which holds the operators unless they have one of their own. */
  readonly database: Database;
  /** The operators' own database, where it is another one. */
  readonly operatorsDatabase?: Database | undefined;
  readonly clock: Clock;
  /** How long sessions last; {@link usualSessionBounds} unless told. */
  readonly operatorSessions?: SessionBounds | undefined;
}

/** A revoked key is refused after so long at the latest. */
const keptMs = 3_000;
const mostKept = 1_000;

interface Kept {
  readonly readAt: number;
  readonly key: StoredKey | undefined;
}

export function createOperatorDirectory(deps: OperatorDirectoryDeps): OperatorDirectory {
  const home = deps.operatorsDatabase ?? deps.database;
  const kept = new LRUCache<string, Kept>({ max: mostKept });
  const recorderOf = createRecorders(deps);
  const { idleMs } = deps.operatorSessions ?? usualSessionBounds;
  // Asked of the database each time: what is ended is over at once.
  const findSession = async (token: string, keyPrefix: string, now: number): Promise<ActingSession | undefined> => {
    const tokenHash = hashOfSession(token);
    const factor = await useSession(home, { tokenHash, keyPrefix, at: new Date(now), idleMs });
    return factor && { tokenHash, mark: sessionMark(factor, tokenHash) };
  };
  return {
    recorderOf,
    liveAmong: (prefixes) => liveAmong(home, prefixes, new Date(deps.clock.now())),
    async identify(authorization) {
      const given = credentialOf(authorization);
      if (given === undefined) return undefined;
      const mark = markOf(given.key);
      const now = deps.clock.now();
      const known = kept.get(mark.prefix);
      const isFresh = known !== undefined && Math.abs(now - known.readAt) < keptMs;
      const key = isFresh ? known.key : await findKey(home, mark.prefix);
      if (!isFresh) kept.set(mark.prefix, { readAt: now, key });
      if (!isSameKey(mark, key) || !key || !counts(key, now)) return undefined;
      if (!isFresh) await markUsed(home, key.prefix, new Date(now));
      const session = given.session && (await findSession(given.session, key.prefix, now));
      return actingOf(key, session || undefined, recorderOf);
    },
  };
}

const counts = ({ expiresAt, revokedAt, owner }: StoredKey, now: number): boolean =>
  revokedAt === null && owner.isActive && (expiresAt === null || expiresAt.getTime() > now);

function actingOf(
  { prefix, expiresAt, isServerSecret, owner }: StoredKey,
  session: ActingSession | undefined,
  recorderOf: OperatorDirectory['recorderOf'],
): ActingOperator {
  const { id, name, managesOperators, roles } = owner;
  const author = { operatorId: id, keyPrefix: prefix, factor: session?.mark };
  const who = { id, name, keyPrefix: prefix, managesOperators, roles, expiresAt, isServerSecret, session };
  return { ...who, ...recorderOf(author) };
}

const createRecorders =
  ({ server, operatorsDatabase }: OperatorDirectoryDeps): OperatorDirectory['recorderOf'] =>
  (author) => ({
    async record(tx, { brand, reason, before, after, ...change }) {
      const who = { ...author, factor: author.factor ?? null, server };
      const entry = { ...who, ...change, brand: brand ?? null, reason: reason ?? null, before, after };
      if (operatorsDatabase) await operatorsDatabase.transaction((own) => appendEntry(own, entry));
      else await appendEntry(tx, entry);
    },
  });
