import type { PointerMove } from './compositions.repository';

/** Of the stable compositions so far: those that a way back may lead to, oldest first; the last one is served now. */
function wayHere(moves: readonly PointerMove[]): readonly string[] {
  let way: readonly string[] = [];
  for (const { compositionId: id, action } of moves) {
    const isBack = action === 'rollback' || action === 'breaker';
    if (isBack && way.includes(id)) way = way.slice(0, way.lastIndexOf(id) + 1);
    else if (way.at(-1) !== id) way = [...way, id];
  }
  return way;
}

/** Stable compositions that the breaker ended. */
function takenBack(moves: readonly PointerMove[]): ReadonlySet<string> {
  const ended = moves.flatMap(({ action, compositionId }, index) => {
    const before = moves[index - 1]?.compositionId;
    return action === 'breaker' && before !== undefined && before !== compositionId ? [before] : [];
  });
  return new Set(ended);
}

/**
 * The composition that a brand goes back to. Going back twice goes back two steps: what was left by a rollback, or
 * ended by the breaker, is not returned to.
 * @param newestFirst moves of the brand
 */
export function previousStable(newestFirst: readonly PointerMove[]): string | undefined {
  const moves = [...newestFirst].reverse();
  const ended = takenBack(moves);
  const now = moves.at(-1)?.compositionId;
  return wayHere(moves)
    .filter((id) => id !== now && !ended.has(id))
    .at(-1);
}
