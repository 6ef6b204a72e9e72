import {
  seamlessAuthenticate,
  seamlessBalanceQuery,
  seamlessCredit,
  seamlessDebit,
  seamlessRefusal,
  seamlessRollback,
} from '@pavilion/api-contract/seamless';
import { type Amount, amountToWire } from '@pavilion/money';
import * as v from 'valibot';
import type { Transport } from './transport';

/** What the gateway said, or that it is not known. */
export type SeamlessOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unreached'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Who plays what, as the gateway answers a launch token. */
export type PlayerLaunch = v.InferOutput<typeof seamlessAuthenticate.response>;

/** One movement of a round's money. */
export interface RoundMoney {
  readonly gatewaySession: string;
  readonly roundId: string;
  readonly amount: Amount;
  /** When the round began, epoch ms: a repeated call must have the same content. */
  readonly occurredAt: number;
}

/** A bet, and what the vendor says of it. */
export interface RoundBet extends RoundMoney {
  readonly betKind: string;
  readonly selection: string;
  /** Of a round without a stake, whose amount is nothing. */
  readonly campaign: string | undefined;
}

export interface BetTaken {
  readonly balance: Amount;
  /** Of a round without a stake: how many are left. */
  readonly freeRoundsLeft?: number | undefined;
}

export interface WinPaid {
  readonly balance: Amount;
  /** What was paid, where that may be less than was won. */
  readonly credited?: Amount | undefined;
}

/** A win, which may be nothing. */
export interface RoundWin extends RoundMoney {
  /** What of the bet counts; nothing of rounds that were decided before it was said. */
  readonly validStake: Amount | undefined;
}

/**
 * The calls of the seamless wallet. References follow from the round's id, so that a repeated call is the same call.
 */
export interface SeamlessClient {
  authenticate(launchToken: string): Promise<SeamlessOutcome<PlayerLaunch>>;
  balance(gatewaySession: string): Promise<SeamlessOutcome<{ balance: Amount }>>;
  debit(bet: RoundBet): Promise<SeamlessOutcome<BetTaken>>;
  /** Pays `amount`, which may be nothing, and completes the round. */
  credit(win: RoundWin): Promise<SeamlessOutcome<WinPaid>>;
  rollback(round: Omit<RoundMoney, 'amount'>): Promise<SeamlessOutcome<{ balance: Amount }>>;
}

/** References of a round's movements. */
export const references = {
  debit: (roundId: string): string => `debit:${roundId}`,
  credit: (roundId: string): string => `credit:${roundId}`,
  rollback: (roundId: string): string => `rollback:${roundId}`,
};

const common = (round: Omit<RoundMoney, 'amount'>) => ({
  gameSession: round.gatewaySession,
  roundId: round.roundId,
  occurredAt: round.occurredAt,
});

/** A client that speaks through `transport`. */
export function createSeamlessClient(transport: Transport): SeamlessClient {
  return {
    authenticate: async (launchToken) =>
      read(seamlessAuthenticate.response, await transport(seamlessAuthenticate.path, { launchToken })),
    balance: async (gameSession) =>
      read(seamlessBalanceQuery.response, await transport(seamlessBalanceQuery.path, { gameSession })),
    debit: async (money) => {
      const { betKind, selection, campaign } = money;
      const body = {
        ...common(money),
        reference: references.debit(money.roundId),
        amount: amountToWire(money.amount),
        ...{ betKind, selection },
        ...(campaign === undefined ? {} : { freeRound: { campaign } }),
      };
      return read(seamlessDebit.response, await transport(seamlessDebit.path, body));
    },
    credit: async (money) => {
      const body = {
        ...common(money),
        reference: references.credit(money.roundId),
        amount: amountToWire(money.amount),
        roundComplete: true,
        ...(money.validStake === undefined ? {} : { validStake: amountToWire(money.validStake) }),
      };
      return read(seamlessCredit.response, await transport(seamlessCredit.path, body));
    },
    rollback: async (round) => {
      const { roundId } = round;
      const body = {
        ...common(round),
        reference: references.rollback(roundId),
        debitReference: references.debit(roundId),
      };
      return read(seamlessRollback.response, await transport(seamlessRollback.path, body));
    },
  };
}

/** A refusal counts only when it is one of the protocol; a server's fault leaves the outcome unknown. */
function read<S extends v.GenericSchema>(
  schema: S,
  outcome: Awaited<ReturnType<Transport>>,
): SeamlessOutcome<v.InferOutput<S>> {
  if (outcome.kind !== 'answer') return outcome;
  if (outcome.status < 300) {
    const parsed = v.safeParse(schema, outcome.body);
    return parsed.success
      ? { kind: 'done', value: parsed.output }
      : { kind: 'unknown', reason: 'the answer cannot be read' };
  }
  const refusal = v.safeParse(seamlessRefusal, outcome.body);
  if (outcome.status < 500 && refusal.success) return { kind: 'refused', code: refusal.output.errorCode };
  return { kind: 'unknown', reason: `status ${outcome.status}` };
}
