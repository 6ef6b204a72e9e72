import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000));

/** How the next calls of the transfer protocol go wrong; what is not named stays. */
export const transferFaultRequest = v.object({
  /** So many movements are made while their answers are lost. */
  loseAnswer: v.optional(count),
  /** So many movements are lost on the way here. */
  loseRequest: v.optional(count),
  /** So many movements are refused, for ever. */
  refuse: v.optional(count),
  /** Milliseconds that every call waits, until set to 0. */
  slow: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000))),
  /** Nothing is answered. */
  down: v.optional(v.boolean()),
});

type TransferFaultRequest = v.InferOutput<typeof transferFaultRequest>;

type TransferFaults = { -readonly [Name in keyof TransferFaultRequest]-?: NonNullable<TransferFaultRequest[Name]> };

/** Switches that tests set, and calls use up. */
export interface TransferSwitches {
  set(request: TransferFaultRequest): void;
  current(): Readonly<TransferFaults>;
  /** Whether this movement is one of those that go wrong so. */
  take(which: 'loseAnswer' | 'loseRequest' | 'refuse'): boolean;
}

/** Nothing goes wrong until it is told to. */
export function createTransferSwitches(): TransferSwitches {
  const state: TransferFaults = { loseAnswer: 0, loseRequest: 0, refuse: 0, slow: 0, down: false };
  return {
    set: (request) => void Object.assign(state, request),
    current: () => state,
    take(which) {
      if (state[which] === 0) return false;
      state[which] -= 1;
      return true;
    },
  };
}
