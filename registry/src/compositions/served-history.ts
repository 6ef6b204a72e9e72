import type { ReleaseRef } from '@pavilion/federation-contract';
import type { MoveAction } from './compositions.repository';

export interface AppMove {
  readonly action: MoveAction;
  readonly at: number;
  readonly stable: ReleaseRef | null;
  readonly candidate: ReleaseRef | null;
}

/** How long everybody had a release, since it was last taken back. */
export interface ServedTime {
  readonly ref: ReleaseRef;
  readonly stoodMs: number;
  /** Milliseconds since 1970; `null` when it never was. */
  readonly takenBackAt: number | null;
}

const isBack = ({ action }: AppMove): boolean => action === 'rollback' || action === 'breaker';
const refsIn = (move: AppMove | undefined): readonly ReleaseRef[] =>
  [move?.stable ?? null, move?.candidate ?? null].filter((ref) => ref !== null);

/** When each release was last left by a step back. */
function lastTakenBack(moves: readonly AppMove[], trips: ReadonlyMap<string, number>): Map<string, number> {
  const ends = new Map(trips);
  for (const [index, move] of moves.entries()) {
    if (!isBack(move)) continue;
    const stays = new Set(refsIn(move).map(({ digest }) => digest));
    for (const { digest } of refsIn(moves[index - 1]))
      if (!stays.has(digest)) ends.set(digest, Math.max(move.at, ends.get(digest) ?? 0));
  }
  return ends;
}

/**
 * The releases of an app that everybody had, the one that came last first.
 * @param moves oldest first
 * @param trips when the breaker judged a release bad, by digest
 */
export function servedTimes(
  moves: readonly AppMove[],
  trips: ReadonlyMap<string, number>,
  now: number,
): readonly ServedTime[] {
  const ends = lastTakenBack(moves, trips);
  const times = new Map<string, ServedTime>();
  for (const [index, { at, stable }] of moves.entries()) {
    if (!stable) continue;
    const takenBackAt = ends.get(stable.digest) ?? null;
    const stood = Math.max(0, (moves[index + 1]?.at ?? now) - Math.max(at, takenBackAt ?? 0));
    const before = times.get(stable.digest)?.stoodMs ?? 0;
    times.delete(stable.digest);
    times.set(stable.digest, { ref: stable, stoodMs: before + stood, takenBackAt });
  }
  return [...times.values()].reverse();
}
