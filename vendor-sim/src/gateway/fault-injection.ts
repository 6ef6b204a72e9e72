import { seamlessCredit, seamlessDebit, seamlessRollback } from '@pavilion/api-contract/seamless';
import * as v from 'valibot';
import type { Transport, TransportOutcome } from './transport';

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000));

/** How the next money calls go wrong; each switch is used up by the calls it spoils. */
export const faultRequest = v.object({
  /** Milliseconds that every money call waits, until set to 0. */
  slow: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000))),
  /** The next money call is sent twice at the same time. */
  duplicate: v.optional(v.boolean()),
  /** Before the next debit a credit of nothing for its round is sent, which the gateway should refuse. */
  outOfOrder: v.optional(v.boolean()),
  /** So many money calls are carried out while their answers are lost. */
  dropAnswer: v.optional(count),
  /** So many money calls never leave, as if the gateway were down. */
  dropRequest: v.optional(count),
  /** Before the next debit its rollback is sent, so that the debit must be refused. */
  rollbackFirst: v.optional(v.boolean()),
});

/** Switches as a caller sets them. */
export type FaultRequest = v.InferOutput<typeof faultRequest>;

interface FaultState {
  readonly slow: number;
  readonly duplicate: boolean;
  readonly outOfOrder: boolean;
  readonly dropAnswer: number;
  readonly dropRequest: number;
  readonly rollbackFirst: boolean;
}

/** Switches that a test sets and calls use up. */
export interface FaultSwitches {
  set(request: FaultRequest): void;
  current(): FaultState;
}

const none: FaultState = {
  slow: 0,
  duplicate: false,
  outOfOrder: false,
  dropAnswer: 0,
  dropRequest: 0,
  rollbackFirst: false,
};
const moneyPaths: readonly string[] = [seamlessDebit.path, seamlessCredit.path, seamlessRollback.path];
const lost: TransportOutcome = { kind: 'unknown', reason: 'the answer was dropped on purpose' };
const down: TransportOutcome = { kind: 'unreached', reason: 'the request was dropped on purpose' };

/** A transport that goes wrong as told, and the switches for it. */
export function createFaultyTransport(inner: Transport): { transport: Transport; switches: FaultSwitches } {
  let state = none;
  const use = <K extends keyof FaultState>(key: K, after: FaultState[K]): FaultState[K] => {
    const before = state[key];
    state = { ...state, [key]: after };
    return before;
  };
  const transport: Transport = async (path, body) => {
    if (!moneyPaths.includes(path)) return inner(path, body);
    if (state.slow > 0) await new Promise((resolve) => setTimeout(resolve, state.slow));
    if (state.dropRequest > 0) {
      use('dropRequest', state.dropRequest - 1);
      return down;
    }
    if (path === seamlessDebit.path)
      await sendEarly(inner, body, {
        outOfOrder: use('outOfOrder', false),
        rollbackFirst: use('rollbackFirst', false),
      });
    if (use('duplicate', false)) return (await Promise.all([inner(path, body), inner(path, body)]))[0];
    const answer = await inner(path, body);
    if (state.dropAnswer === 0) return answer;
    use('dropAnswer', state.dropAnswer - 1);
    return lost;
  };
  return { transport, switches: { set: (request) => void (state = merge(state, request)), current: () => state } };
}

const merge = (state: FaultState, request: FaultRequest): FaultState => ({
  slow: request.slow ?? state.slow,
  duplicate: request.duplicate ?? state.duplicate,
  outOfOrder: request.outOfOrder ?? state.outOfOrder,
  dropAnswer: request.dropAnswer ?? state.dropAnswer,
  dropRequest: request.dropRequest ?? state.dropRequest,
  rollbackFirst: request.rollbackFirst ?? state.rollbackFirst,
});

const debitBody = v.object({
  gameSession: v.string(),
  roundId: v.string(),
  reference: v.string(),
  occurredAt: v.number(),
});

async function sendEarly(
  inner: Transport,
  body: unknown,
  which: { outOfOrder: boolean; rollbackFirst: boolean },
): Promise<void> {
  const { gameSession, roundId, reference, occurredAt } = v.parse(debitBody, body);
  const common = { gameSession, roundId, occurredAt };
  if (which.outOfOrder) {
    await inner(seamlessCredit.path, { ...common, reference: `early:${roundId}`, amount: 0, roundComplete: false });
  }
  if (which.rollbackFirst) {
    await inner(seamlessRollback.path, { ...common, reference: `rollback:${roundId}`, debitReference: reference });
  }
}
