import type { PointerMove } from '../compositions/compositions.repository';
import { probationMs } from '../compositions/last-good';

/** Time for which a brand served a composition. */
export interface ServedRun {
  readonly id: string;
  readonly from: Date;
  readonly until: Date;
}

/** Whether a move leads to a composition, for all visitors or for a share of them. */
export const names = (move: PointerMove, id: string): boolean =>
  move.compositionId === id || move.rollout?.candidateId === id;

/**
 * The move that ended the stable composition before it, if it was an operator's instruction for something new, or came
 * after its probation.
 */
function endsWell(move: PointerMove, stableSince: Date): boolean {
  if (move.action === 'activate' || move.action === 'finish') return true;
  return move.action === 'rollback' && move.movedAt.getTime() - stableSince.getTime() >= probationMs;
}

/** The newest moves, up to one, that all fit. */
const runUpTo = (
  moves: readonly PointerMove[],
  end: number,
  fits: (move: PointerMove) => boolean,
): readonly PointerMove[] => {
  const before = moves.slice(0, end);
  return before.slice(before.findLastIndex((move) => !fits(move)) + 1);
};

/**
 * The times at which a brand served what ended well: it was replaced by an instruction for something new, or passed its
 * probation, and the breaker did not end it. Candidates that were taken back are not among them, and neither is what is
 * served now.
 * @param newestFirst moves of the brand
 */
export function wellEndedRuns(newestFirst: readonly PointerMove[]): readonly ServedRun[] {
  const moves = [...newestFirst].reverse();
  return moves.flatMap((move, index): ServedRun[] => {
    const id = moves[index - 1]?.compositionId;
    if (id === undefined || id === move.compositionId) return [];
    const stableSince = runUpTo(moves, index, (one) => one.compositionId === id)[0]?.movedAt;
    const from = runUpTo(moves, index, (one) => names(one, id))[0]?.movedAt;
    return stableSince && from && endsWell(move, stableSince) ? [{ id, from, until: move.movedAt }] : [];
  });
}
