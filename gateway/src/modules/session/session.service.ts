import { createHash } from 'node:crypto';
import { eventTopics } from '@pavilion/api-contract';
import type { Clock, Database, Random, Tx } from '@pavilion/platform';
import type { EndReason, Session, SessionGate, TokenQuery } from '../../kit';
import type { EventPublisher } from '../event-bus';
import {
  endSession,
  endSessionOf,
  findEndReason,
  findSession,
  insertSession,
  listEnded,
  markSeen,
  type StoredSession,
} from './session.repository';

/** Whose session is opened, and from where. */
interface SessionAccount {
  readonly memberId: bigint;
  readonly deviceId: string;
  readonly address: string;
  /** When its owner last showed who they are; now unless told. */
  readonly provenAt?: Date | undefined;
}

/** Sessions: opening, finding, ending. */
export interface SessionService extends SessionGate {
  /** Opens the account's only session inside of `tx`, ends the one before, and gives the new token. */
  open(tx: Tx, brandId: string, account: SessionAccount): Promise<string>;
  /** Ends the account's session inside of `tx`, if it has one, and tells its pages. */
  endOf(tx: Tx, brandId: string, ended: { memberId: bigint; reason: EndReason }): Promise<void>;
  signOut(session: Session): Promise<void>;
  /** Which of these sessions are over, and why. */
  endedAmong(sessionIds: readonly bigint[]): Promise<ReadonlyMap<bigint, EndReason>>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** Tells open pages that their session ended. */
  readonly bus: EventPublisher;
  readonly config: { readonly sessionIdleMs: number; readonly sessionLifeMs: number };
}

const seenEveryMs = 30_000;

/** Only the hash of a token is stored, so that a copy of the database opens nothing. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Tokens are 32 random bytes and belong to one device. */
export function createSessionService(deps: Deps): SessionService {
  const { database, clock, config } = deps;
  const hasExpired = ({ seenAt, expiresAt }: StoredSession): boolean =>
    clock.now() >= expiresAt.getTime() || clock.now() - seenAt.getTime() >= config.sessionIdleMs;
  return {
    async find({ brandId, token, deviceId, address }: TokenQuery) {
      const session = await findSession(database, brandId, hashOf(token));
      if (!session || session.deviceId !== deviceId) return undefined;
      if (hasExpired(session)) {
        await end(deps, session, 'expired');
        return undefined;
      }
      const at = clock.now();
      const seenFrom = address ?? session.address;
      if (at - session.seenAt.getTime() >= seenEveryMs || seenFrom !== session.address)
        await markSeen(database, brandId, { sessionId: session.id, at: new Date(at), address: seenFrom });
      return session;
    },
    open: (tx, brandId, account) => open(deps, tx, { ...account, brandId }),
    endOf: (tx, brandId, ended) => endOf(deps, tx, { brandId, ...ended, at: new Date(clock.now()) }),
    whyEnded: async ({ brandId, token, deviceId }) =>
      deviceId === undefined ? undefined : findEndReason(database, brandId, { tokenHash: hashOf(token), deviceId }),
    signOut: (session) => end(deps, session, 'signed-out'),
    endedAmong(sessionIds) {
      const now = clock.now();
      return listEnded(database, sessionIds, { now: new Date(now), seenAfter: new Date(now - config.sessionIdleMs) });
    },
  };
}

async function open(
  deps: Deps,
  tx: Tx,
  { brandId, memberId, deviceId, address, provenAt }: SessionAccount & { readonly brandId: string },
): Promise<string> {
  const { clock, random, config } = deps;
  const now = clock.now();
  const at = new Date(now);
  await endOf(deps, tx, { brandId, memberId, reason: 'elsewhere', at });
  const token = random.token(32);
  const expiresAt = new Date(now + config.sessionLifeMs);
  await insertSession(tx, brandId, {
    memberId,
    tokenHash: hashOf(token),
    deviceId,
    address,
    at,
    expiresAt,
    idleMs: config.sessionIdleMs,
    provenAt,
  });
  return token;
}

interface Ending {
  readonly brandId: string;
  readonly memberId: bigint;
  readonly reason: EndReason;
}

async function endOf(deps: Deps, tx: Tx, ended: Ending & { readonly at: Date }): Promise<void> {
  const sessionId = await endSessionOf(tx, ended.brandId, ended);
  if (sessionId !== undefined) await tellEnd(deps, tx, { ...ended, sessionId });
}

function end(deps: Deps, { id, brandId, memberId }: Session, reason: 'expired' | 'signed-out'): Promise<void> {
  const { database, clock } = deps;
  return database.transaction(async (tx) => {
    const ended = await endSession(tx, brandId, { sessionId: id, reason, at: new Date(clock.now()) });
    if (ended) await tellEnd(deps, tx, { brandId, memberId, reason, sessionId: id });
  });
}

const tellEnd = (
  { bus }: Deps,
  tx: Tx,
  { brandId, memberId, sessionId, reason }: Ending & { readonly sessionId: bigint },
): Promise<void> =>
  bus.publishWith(tx, [
    {
      topic: eventTopics.member(brandId, memberId),
      sessionId,
      event: { name: 'session.ended', data: { reason } },
    },
  ]);
