import { amountToWire } from '@pavilion/money';
import type { Database } from '@pavilion/platform';
import type * as v from 'valibot';
import type { SeamlessClient } from '../../gateway/seamless-client';
import type { sessionView, stateAnswer } from '../../page-api/page-api';
import { presentFairness, presentRound } from '../round/round.presenter';
import { listRounds } from '../round/round.repository';
import type { SeedService } from '../seed/seed.service';
import { knownRefusal } from '../vendor.errors';
import type { GameSession } from './session.repository';
import { betsOf } from './session.service';

export interface StateDeps {
  readonly database: Database;
  readonly gateway: SeamlessClient;
  readonly seeds: SeedService;
}

/** All that the page needs to start or to catch up. */
export async function presentState(deps: StateDeps, session: GameSession): Promise<v.InferInput<typeof stateAnswer>> {
  const [balance, seed, rounds] = await Promise.all([
    deps.gateway.balance(session.gatewaySession),
    deps.seeds.current(session),
    listRounds(deps.database, session, { limit: 5 }),
  ]);
  const last = rounds.find((round) => round.sessionId === session.id && round.stops !== undefined);
  return {
    session: presentSession(session),
    ...(balance.kind === 'done'
      ? { balance: amountToWire(balance.value.balance) }
      : { balanceError: balance.kind === 'refused' ? knownRefusal(balance.code) : 'platform.unavailable' }),
    fairness: presentFairness(seed),
    ...(last ? { lastRound: presentRound(last) } : {}),
  };
}

function presentSession(session: GameSession): v.InferInput<typeof sessionView> {
  const { id: _id, gatewaySession: _gateway, playerId: _player, minBet: _minBet, ownWallet: _own, ...rest } = session;
  const { freeRounds: free, ...shown } = rest;
  return {
    ...{ ...shown, currency: { ...shown.currency }, bets: betsOf(session).map(amountToWire) },
    ...(free ? { freeRounds: { bet: amountToWire(free.bet), rounds: free.rounds, left: free.left } } : {}),
  };
}
