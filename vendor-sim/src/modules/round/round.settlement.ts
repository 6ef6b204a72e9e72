import { zeroAmount } from '@pavilion/money';
import type { Clock, Database } from '@pavilion/platform';
import type { RoundMoney, SeamlessClient, SeamlessOutcome } from '../../gateway/seamless-client';
import type { RoundEvents } from './round.events';
import { findRound, type Round } from './round.repository';
import { cancelRound, completeRound, startCancelling } from './round.transitions';

export interface SettlementDeps {
  readonly database: Database;
  readonly gateway: SeamlessClient;
  readonly clock: Clock;
  readonly events: RoundEvents;
}

/** Whether the round has ended, or why it has not yet. */
export type Settlement = { readonly ended: true } | { readonly ended: false; readonly reason: string };

/** Brings one round to its end, as far as the gateway lets it; may be called any number of times, also at once. */
export type FinishRound = (roundId: string) => Promise<Settlement>;

const ended: Settlement = { ended: true };

/** Pays the win of a decided round; gives back the bet of one whose debit was never confirmed. */
export function createFinishRound(deps: SettlementDeps): FinishRound {
  return async (roundId) => {
    const round = await findRound(deps.database, roundId);
    if (!round || round.state === 'completed' || round.state === 'cancelled') return ended;
    if (round.state === 'settling') return pay(deps, round);
    if (round.state === 'debiting') await startCancelling(deps.database, round.id, 'wallet.rolled-back');
    return giveBack(deps, round);
  };
}

async function pay(deps: SettlementDeps, round: Round): Promise<Settlement> {
  const outcome = await deps.gateway.credit({
    ...money(round),
    amount: round.win ?? zeroAmount,
    validStake: round.validStake,
  });
  if (outcome.kind !== 'done') return notYet(deps, round, outcome);
  const { balance, credited } = outcome.value;
  const end = { balance, credited, at: deps.clock.now() };
  if (await completeRound(deps.database, round.id, end)) deps.events.completed(round.id);
  return ended;
}

async function giveBack(deps: SettlementDeps, round: Round): Promise<Settlement> {
  const outcome = await deps.gateway.rollback(money(round));
  // A gateway that knows neither session nor debit holds nothing that could be given back.
  const unknownThere = outcome.kind === 'refused' && outcome.code === 'wallet.unknown-reference';
  if (outcome.kind !== 'done' && !unknownThere) return notYet(deps, round, outcome);
  const end = { refusal: 'wallet.rolled-back', at: deps.clock.now() };
  if (await cancelRound(deps.database, round.id, end)) deps.events.cancelled(round.id, end.refusal);
  return ended;
}

const money = (round: Round): Omit<RoundMoney, 'amount'> => ({
  gatewaySession: round.gatewaySession,
  roundId: round.id,
  occurredAt: round.createdAt,
});

function notYet(
  deps: SettlementDeps,
  round: Round,
  outcome: Exclude<SeamlessOutcome<unknown>, { kind: 'done' }>,
): Settlement {
  const reason = outcome.kind === 'refused' ? outcome.code : outcome.reason;
  deps.events.unsettled(round.id, reason);
  return { ended: false, reason };
}
