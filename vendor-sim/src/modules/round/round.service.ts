import { amountOf, zeroAmount } from '@pavilion/money';
import { err, ok, type Result } from '@pavilion/platform';
import { drawStops, modelById, outcomeAt, winUnits } from '../../engine';
import type { BetTaken, SeamlessOutcome } from '../../gateway/seamless-client';
import { findSeed } from '../seed/seed.repository';
import { type GameSession, keepFreeLeft } from '../session/session.repository';
import { betsOf } from '../session/session.service';
import { knownRefusal, type RefusalCode } from '../vendor.errors';
import { enqueueFinish, type OpeningDeps, openRound, type SpinOrder } from './round.opening';
import { findRound, type Round } from './round.repository';
import type { FinishRound, SettlementDeps } from './round.settlement';
import { cancelRound, settleRound, startCancelling } from './round.transitions';

export interface RoundDeps extends OpeningDeps, SettlementDeps {
  readonly finish: FinishRound;
  /** Called after a message was put into the outbox that should go at once. */
  readonly wake: () => void;
  /** How long a second call for the same round waits for the first. */
  readonly patienceMs: number;
}

/** Rounds of the game page. */
export interface RoundService {
  /** Plays a round: takes the bet, draws, pays. The same `clientRoundId` again gives the same round. */
  spin(session: GameSession, order: SpinOrder): Promise<Result<Round, RefusalCode>>;
}

/** Rounds in the vendor's own schema; money moves at the gateway only. */
export function createRoundService(deps: RoundDeps): RoundService {
  return {
    async spin(session, order) {
      if (!isOffered(session, order)) return err('round.bet-invalid');
      const opening = await openAfterOlder(deps, session, order);
      if (opening.kind === 'busy') return err('round.still-open');
      if (opening.kind === 'opened') return play(deps, opening.round);
      const { bet, freeCampaign } = opening.round;
      if (bet !== order.bet || (freeCampaign !== undefined) !== order.free) return err('round.conflict');
      return waitUntilDecided(deps, opening.round);
    },
  };
}

/** A free round has the bet of its campaign, any other one of the game's. */
const isOffered = (session: GameSession, { bet, free }: SpinOrder): boolean =>
  free ? session.freeRounds?.bet === bet : betsOf(session).includes(bet);

/** A round that only waits for its money is finished first; one whose bet is being taken is left alone. */
async function openAfterOlder(deps: RoundDeps, session: GameSession, order: SpinOrder): ReturnType<typeof openRound> {
  const opening = await openRound(deps, session, order);
  if (opening.kind !== 'busy' || opening.round.state === 'debiting') return opening;
  const { ended } = await deps.finish(opening.round.id);
  return ended ? openRound(deps, session, order) : opening;
}

async function play(deps: RoundDeps, round: Round): Promise<Result<Round, RefusalCode>> {
  const debit = await takeBet(deps, round);
  await keepWhatIsLeft(deps, round, debit);
  if (debit.kind === 'done') return decide(deps, round, debit.value.balance);
  if (debit.kind === 'unknown') return giveUp(deps, round, debit.reason);
  const refusal = debit.kind === 'refused' ? debit.code : 'platform.unavailable';
  if (await cancelRound(deps.database, round.id, { refusal, at: deps.clock.now() }))
    deps.events.cancelled(round.id, refusal);
  return err(knownRefusal(refusal));
}

const over: readonly string[] = ['free-round.none-left', 'free-round.expired'];

/** How many rounds without a stake are left is the gateway's word. */
async function keepWhatIsLeft(deps: RoundDeps, round: Round, debit: SeamlessOutcome<BetTaken>): Promise<void> {
  if (round.freeCampaign === undefined) return;
  const left = debit.kind === 'done' ? debit.value.freeRoundsLeft : undefined;
  const isOver = debit.kind === 'refused' && over.includes(debit.code);
  if (left !== undefined || isOver) await keepFreeLeft(deps.database, round.sessionId, left ?? 0);
}

/** A lost answer is asked for once more with the same reference; only the first refusal proves that nothing moved. */
async function takeBet(deps: RoundDeps, round: Round): Promise<SeamlessOutcome<BetTaken>> {
  const money = {
    gatewaySession: round.gatewaySession,
    roundId: round.id,
    amount: round.freeCampaign === undefined ? round.bet : zeroAmount,
    campaign: round.freeCampaign,
    occurredAt: round.createdAt,
    betKind: 'spin',
    selection: `${modelById(round.modelId).lines} lines`,
  };
  const firstTry = await deps.gateway.debit(money);
  if (firstTry.kind !== 'unknown') return firstTry;
  const secondTry = await deps.gateway.debit(money);
  return secondTry.kind === 'done' ? secondTry : { kind: 'unknown', reason: firstTry.reason };
}

async function decide(deps: RoundDeps, round: Round, balance: Round['bet']): Promise<Result<Round, RefusalCode>> {
  const seed = await findSeed(deps.database, round.seedId);
  if (!seed) throw new Error('a round without its seed');
  const model = modelById(round.modelId);
  const { stops } = await drawStops(model, {
    serverSeed: seed.serverSeed,
    clientSeed: seed.clientSeed,
    nonce: round.nonce,
  });
  const win = amountOf(winUnits(round.bet, outcomeAt(model, stops).hundredths));
  const validStake = round.freeCampaign === undefined ? round.bet : zeroAmount;
  if (!(await settleRound(deps.database, round.id, { stops, win, balance, validStake }))) return err('round.unsettled');
  const { ended } = await deps.finish(round.id);
  if (!ended) await finishSoon(deps, round.id);
  return present(deps, round.id);
}

async function giveUp(deps: RoundDeps, round: Round, reason: string): Promise<Result<Round, RefusalCode>> {
  deps.events.unsettled(round.id, reason);
  await startCancelling(deps.database, round.id, 'wallet.rolled-back');
  await finishSoon(deps, round.id);
  return err('round.unsettled');
}

async function finishSoon(deps: RoundDeps, roundId: string): Promise<void> {
  await deps.database.transaction((tx) => enqueueFinish(tx, roundId, deps.clock.now()));
  deps.wake();
}

async function waitUntilDecided(deps: RoundDeps, round: Round): Promise<Result<Round, RefusalCode>> {
  const deadline = Date.now() + deps.patienceMs;
  let current: Round | undefined = round;
  while (current && (current.state === 'debiting' || current.state === 'cancelling') && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 60));
    current = await findRound(deps.database, round.id);
  }
  return present(deps, round.id);
}

async function present(deps: RoundDeps, roundId: string): Promise<Result<Round, RefusalCode>> {
  const round = await findRound(deps.database, roundId);
  if (!round || round.state === 'debiting' || round.state === 'cancelling') return err('round.unsettled');
  return round.state === 'cancelled' ? err(knownRefusal(round.refusal ?? '')) : ok(round);
}
