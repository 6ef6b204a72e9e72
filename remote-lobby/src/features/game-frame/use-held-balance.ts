import { useState } from 'react';
import type { RoundInPlay } from './use-game-messages';

/**
 * What stands as balance beside a game: while a round is in play the amount at its beginning less its stake, so that
 * the platform's word of a win does not come before the reels.
 */
export function useHeldBalance(known: bigint | undefined, round: RoundInPlay | undefined): bigint | undefined {
  const [held, setHeld] = useState<{ readonly round: RoundInPlay; readonly amount: bigint }>();
  if (held?.round !== round) {
    const before = round?.before ?? known;
    const isHeld = round !== undefined && before !== undefined;
    const next = isHeld ? { round, amount: before > round.stake ? before - round.stake : 0n } : undefined;
    if (next !== held) setHeld(next);
  }
  return held && held.round === round ? held.amount : known;
}
