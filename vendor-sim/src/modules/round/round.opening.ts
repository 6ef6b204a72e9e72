import type { Amount } from '@pavilion/money';
import { type Clock, type Database, enqueue, type Random, type Tx } from '@pavilion/platform';
import { seedInPlay } from '../seed/seed.service';
import { takeNonce } from '../seed/seed.repository';
import { type GameSession, lockSession } from '../session/session.repository';
import { findOpenRound, findRound, findRoundOfClient, insertRound, type Round } from './round.repository';

export interface SpinOrder {
  readonly clientRoundId: string;
  readonly bet: Amount;
  /** Whether it is one of the session's rounds without a stake. */
  readonly free: boolean;
}

/** A fresh round, the one that the page had named before, or the one that must end first. */
export interface Opening {
  readonly kind: 'opened' | 'known' | 'busy';
  readonly round: Round;
}

export interface OpeningDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** After so long a round whose debit was never confirmed is cancelled, should this process be gone by then. */
  readonly rescueMs: number;
}

/** Table of the outbox, and the one kind of message in it. */
export const outboxTable = 'outbox';
export const finishKind = 'round.finish';

/** Opens a round, one at a time for each session, together with the message that will end it in any event. */
export function openRound(deps: OpeningDeps, session: GameSession, order: SpinOrder): Promise<Opening> {
  return deps.database.transaction(
    async (tx) => {
      await lockSession(tx, session.id);
      const known = await findRoundOfClient(tx, session.id, order.clientRoundId);
      if (known) return { kind: 'known', round: known };
      const open = await findOpenRound(tx, session.id);
      if (open) return { kind: 'busy', round: open };
      return { kind: 'opened', round: await insert(tx, deps, { session, order }) };
    },
    { attempts: 3 },
  );
}

async function insert(tx: Tx, deps: OpeningDeps, what: { session: GameSession; order: SpinOrder }): Promise<Round> {
  const { session, order } = what;
  const { clientRoundId, bet } = order;
  const freeCampaign = order.free ? session.freeRounds?.campaign : undefined;
  const seed = await seedInPlay(tx, session, deps);
  const id = deps.random.uuid();
  const { brand, playerId, modelId } = session;
  const nonce = await takeNonce(tx, seed);
  const fresh = {
    id,
    sessionId: session.id,
    seedId: seed.id,
    nonce,
    brand,
    playerId,
    modelId,
    clientRoundId,
    bet,
    freeCampaign,
  };
  await insertRound(tx, fresh, deps.clock.now());
  await enqueueFinish(tx, id, deps.clock.now() + deps.rescueMs);
  const round = await findRound(tx, id);
  if (!round) throw new Error('a round is gone');
  return round;
}

/** Asks for the round to be finished at `at`. */
export async function enqueueFinish(tx: Tx, roundId: string, at: number): Promise<void> {
  await enqueue(tx, outboxTable, { kind: finishKind, payload: { roundId }, at });
}
