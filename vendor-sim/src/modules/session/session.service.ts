import { type Amount, amountOf, multiplyAmount, unitsPerWhole } from '@pavilion/money';
import type { Clock, Database, Random } from '@pavilion/platform';
import { createHash } from 'node:crypto';
import { betMultiples, betStep, modelForSeed } from '../../engine';
import type { PlayerLaunch } from '../../gateway/seamless-client';
import { seedInPlay } from '../seed/seed.service';
import { openWallet } from '../wallet/wallet.repository';
import { findSession, findSessionByTokenHash, type GameSession, insertSession } from './session.repository';

export interface SessionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
}

/** Sessions of the game page. */
export interface SessionService {
  /** Opens a session for a launch that the gateway confirmed; `token` is what the page shows from now on. */
  open(launch: PlayerLaunch): Promise<{ token: string; session: GameSession }>;
  /** The session of a token, or nothing. */
  find(token: string): Promise<GameSession | undefined>;
  /** A session as it stands now. */
  again(id: string): Promise<GameSession | undefined>;
}

/** Sessions in the vendor's own schema; of a token only its hash is kept. */
export function createSessionService(deps: SessionDeps): SessionService {
  return {
    async open(launch) {
      const token = deps.random.token();
      const session = toSession(launch, deps.random.uuid());
      await deps.database.transaction(async (tx) => {
        if (session.ownWallet) await openWallet(tx, session, { currency: session.currency.code, at: deps.clock.now() });
        await insertSession(tx, session, { tokenHash: hashToken(token), at: deps.clock.now() });
        await seedInPlay(tx, session, deps);
      });
      return { token, session };
    },
    again: (id) => findSession(deps.database, id),
    find: (token) => findSessionByTokenHash(deps.database, hashToken(token)),
  };
}

/** The bets that a game offers. */
export const betsOf = (session: GameSession): Amount[] =>
  betMultiples.map((multiple) => multiplyAmount(session.minBet, BigInt(multiple)));

const oneUnit = amountOf(unitsPerWhole);

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

function toSession(launch: PlayerLaunch, id: string): GameSession {
  const { gameSession, language, minBet, balance: _, freeRounds, ...rest } = launch;
  return {
    ...rest,
    id,
    art: launch.art,
    timeZone: launch.timeZone,
    ownWallet: launch.ownWallet === true && !launch.demo,
    // Wins are exact for whole hundredths only, which a platform that knows this keeps to.
    freeRounds: freeRounds && freeRounds.bet > 0n && freeRounds.bet % betStep === 0n ? freeRounds : undefined,
    gatewaySession: gameSession,
    modelId: modelForSeed(launch.gameSeed).id,
    // Wins are exact only for whole hundredths; a game without a usable minimum starts at one unit of the currency.
    minBet: minBet > 0n && minBet % betStep === 0n ? minBet : oneUnit,
    language: language === 'EN' || language === 'VI' ? language : 'TW',
  };
}
