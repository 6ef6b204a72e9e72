import { type Amount, zeroAmount } from '@pavilion/money';
import { type Game, showBet } from './game';
import { newSpinOrder, type SpinOrder } from './spin-attempt';

/** The next spin: without a stake as long as there are such, else by the chosen bet. */
export function nextOrder({ session: { freeRounds }, run, ladder }: Game): SpinOrder {
  const free = freeRounds && run.freeLeft > 0;
  return newSpinOrder(free ? { bet: freeRounds.bet, free: true } : { bet: ladder.present(), free: false });
}

/** What a spin takes from the balance. */
export const stakeOf = ({ bet, free }: { readonly bet: Amount; readonly free: boolean }): Amount =>
  free ? zeroAmount : bet;

/**
 * Keeps and shows how many spins without a stake are left; autoplay ends with them, so that it takes no bet unasked.
 */
export function keepFreeLeft(game: Game, left: number | undefined): void {
  if (left === undefined || !game.session.freeRounds) return;
  if (left === 0 && game.run.freeLeft > 0) game.auto.stop();
  game.run.freeLeft = left;
  showBet(game);
}
