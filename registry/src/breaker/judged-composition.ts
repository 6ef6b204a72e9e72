import type { Composition, ReleaseRef } from '@pavilion/federation-contract';
import type { Queryable } from '@pavilion/platform';
import { findPointer, listMoves, type PointerMove, readComposition } from '../compositions/compositions.repository';
import { probationMs } from '../compositions/last-good';
import { names, type ServedRun, wellEndedRuns } from './well-ended';

/** The composition that a brand puts to the test now. */
export interface Judged {
  readonly id: string;
  readonly revision: number;
  /** What others see meanwhile; `null` when everybody sees the judged one. */
  readonly stable: string | null;
  readonly since: Date;
  readonly composition: Composition;
  /** What it is to be better than; `undefined` when the brand served nothing before. */
  readonly reference: Composition | undefined;
  /** What the brand served before and what ended well; not asked for while others see a stable composition. */
  readonly before: readonly ServedRun[];
}

const movesLookedAt = 100;

/** The newest moves that all name a composition: how it came to where it is. */
function runOf(moves: readonly PointerMove[], id: string): readonly PointerMove[] {
  const end = moves.findIndex((move) => !names(move, id));
  return end === -1 ? moves : moves.slice(0, end);
}

/** Whether everybody got a composition by somebody's instruction for something new, and not by a step back. */
function isOnProbation(run: readonly PointerMove[], id: string, now: number): boolean {
  const settled = run.findLast((move) => move.compositionId === id);
  return (
    settled !== undefined &&
    (settled.action === 'activate' || settled.action === 'finish') &&
    now - settled.movedAt.getTime() < probationMs
  );
}

/**
 * The candidate of an open rollout; without one the stable composition while it is new. What a step back led to is
 * never judged.
 */
export async function findJudged(db: Queryable, brand: string, now: number): Promise<Judged | undefined> {
  const pointer = await findPointer(db, brand);
  if (!pointer) return undefined;
  const moves = await listMoves(db, brand, movesLookedAt);
  const id = pointer.rollout?.candidateId ?? pointer.compositionId;
  const run = runOf(moves, id);
  const first = run.at(-1);
  if (!first || (!pointer.rollout && !isOnProbation(run, id, now))) return undefined;
  const before = pointer.rollout
    ? pointer.compositionId
    : moves.find((move) => move.revision < first.revision)?.compositionId;
  const referenceId = before ?? run.find((move) => move.compositionId !== id)?.compositionId;
  const composition = await readComposition(db, id);
  const reference = referenceId === undefined ? undefined : await readComposition(db, referenceId);
  const stable = pointer.rollout ? pointer.compositionId : null;
  return (
    composition && {
      id,
      revision: pointer.revision,
      stable,
      since: first.movedAt,
      composition,
      reference,
      before: stable === null ? wellEndedRuns(moves) : [],
    }
  );
}

const refs = ({ host, remotes }: Composition): readonly ReleaseRef[] => [
  host,
  ...Object.values(remotes).map(({ release }) => release),
];

/** Releases that the judged composition changes; without anything before it, all of them. */
export function changedReleases({
  composition,
  reference,
}: Pick<Judged, 'composition' | 'reference'>): readonly ReleaseRef[] {
  const known = new Set(reference ? refs(reference).map(({ digest }) => digest) : []);
  return refs(composition).filter(({ digest }) => !known.has(digest));
}
