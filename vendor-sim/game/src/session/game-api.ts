import * as v from 'valibot';
import {
  launchData,
  refusalAnswer,
  roundsAnswer,
  seedAnswer,
  spinAnswer,
  stateAnswer,
} from '../../../src/page-api/page-api';
import { type Amount, amountToWire } from '@pavilion/money';

/** What a call gave: a value, or the code of a refusal; `network` when nothing readable came back. */
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: string };

/** Everything the page starts with. */
export type GameState = v.InferOutput<typeof stateAnswer>;

/** A played round with the balance after it. */
export type SpinAnswer = v.InferOutput<typeof spinAnswer>;

/** A round in the history. */
export type RoundView = SpinAnswer['round'];

/** Seeds after a rotation. */
export type SeedAnswer = v.InferOutput<typeof seedAnswer>;

/** The seeds in play. */
export type FairnessView = GameState['fairness'];

/** Calls of the page to its own server. */
export interface GameApi {
  state(): Promise<Answer<GameState>>;
  spin(order: { clientRoundId: string; bet: Amount; free: boolean }): Promise<Answer<SpinAnswer>>;
  rotate(clientSeed: string): Promise<Answer<SeedAnswer>>;
  rounds(before: string | undefined): Promise<Answer<v.InferOutput<typeof roundsAnswer>>>;
}

/** Longer than the server waits for the wallet. */
const deadlineMs = 15_000;

/** Calls with the session's token. */
export function createGameApi(token: string): GameApi {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const get = <S extends v.GenericSchema>(schema: S, path: string) => call(schema, path, { headers });
  const post = <S extends v.GenericSchema>(schema: S, path: string, body: unknown) =>
    call(schema, path, { headers, method: 'POST', body: JSON.stringify(body) });
  return {
    state: () => get(stateAnswer, '/api/state'),
    spin: ({ clientRoundId, bet, free }) =>
      post(spinAnswer, '/api/spin', { clientRoundId, bet: amountToWire(bet), free }),
    rotate: (clientSeed) => post(seedAnswer, '/api/seed', { clientSeed }),
    rounds: (before) =>
      get(roundsAnswer, `/api/rounds${before === undefined ? '' : `?before=${encodeURIComponent(before)}`}`),
  };
}

/** The data block of a launch, or nothing where the page was opened without one. */
export function readLaunchData(data: unknown): v.InferOutput<typeof launchData> | undefined {
  const parsed = v.safeParse(launchData, data);
  return parsed.success ? parsed.output : undefined;
}

async function call<S extends v.GenericSchema>(
  schema: S,
  path: string,
  init: RequestInit,
): Promise<Answer<v.InferOutput<S>>> {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(deadlineMs) });
    const body: unknown = await response.json();
    if (response.ok) return { ok: true, value: v.parse(schema, body) };
    const refusal = v.safeParse(refusalAnswer, body);
    return { ok: false, code: refusal.success ? refusal.output.errorCode : 'network' };
  } catch {
    return { ok: false, code: 'network' };
  }
}
