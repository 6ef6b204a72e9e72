import type { Amount } from '@pavilion/money';
import { pause } from '../dom/motion';
import type { Answer, GameApi, SpinAnswer } from '../session/game-api';

/** One spin that the player asked for; it keeps its name through every try. */
export interface SpinOrder {
  readonly clientRoundId: string;
  readonly bet: Amount;
  /** Whether it is one of the spins without a stake. */
  readonly free: boolean;
}

const tries = 4;
const waitMs = 900;
const unclear: readonly string[] = ['network', 'round.unsettled'];

/** Asks for the spin until its fate is known; the same name cannot take the bet twice. */
export async function attemptSpin(api: GameApi, order: SpinOrder, onUnclear: () => void): Promise<Answer<SpinAnswer>> {
  let answer = await api.spin(order);
  for (let attempt = 1; attempt < tries && !answer.ok && unclear.includes(answer.code); attempt += 1) {
    onUnclear();
    await pause(waitMs);
    answer = await api.spin(order);
  }
  return answer;
}

/** A name for a new spin. */
export const newSpinOrder = (what: Omit<SpinOrder, 'clientRoundId'>): SpinOrder => ({
  clientRoundId: crypto.randomUUID(),
  ...what,
});
