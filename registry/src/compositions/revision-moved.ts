import type { Queryable } from '@pavilion/platform';
import { RegistryRefusal } from '../registry-errors';
import type { BrandState } from './brand-state';
import { changesBetween } from './composition-changes';
import { findMove, type Pointer, readComposition } from './compositions.repository';

interface Missed {
  readonly brand: string;
  /** The revision that the caller saw. */
  readonly expected: number;
  readonly pointer: Pointer | undefined;
  readonly state: BrandState | undefined;
}

/**
 * The refusal of a move that somebody forestalled: it says who, and what is served now instead of what the caller saw.
 */
export async function revisionMoved(
  db: Queryable,
  { brand, expected, pointer, state }: Missed,
): Promise<RegistryRefusal> {
  const revision = pointer?.revision ?? 0;
  const seen = await findMove(db, brand, expected);
  const last = await findMove(db, brand, revision);
  const before = seen && (await readComposition(db, seen.compositionId));
  const by = last ? ` by ${last.movedBy} (${last.reason})` : '';
  return new RegistryRefusal(
    'composition.revision-moved',
    `${brand} is at revision ${revision} now, moved${by}: look at it, then try again`,
    {
      revision,
      compositionId: pointer?.compositionId ?? null,
      rollout: pointer?.rollout ?? null,
      expected: { revision: expected, compositionId: seen?.compositionId ?? null, rollout: seen?.rollout ?? null },
      changes: changesBetween(before, state?.stable.composition),
      lastMove: last
        ? { action: last.action, movedAt: last.movedAt, movedBy: last.movedBy, reason: last.reason }
        : null,
    },
  );
}
