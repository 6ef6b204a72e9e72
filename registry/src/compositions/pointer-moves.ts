import { type Clock, notify, type Queryable, type Tx } from '@pavilion/platform';
import type { Recorder } from '@pavilion/platform/operators';
import type { Composition, NamedComposition } from '@pavilion/federation-contract';
import { audit } from '../audit.repository';
import { RegistryRefusal } from '../registry-errors';
import { assertKept } from '../retention/collected';
import { type BrandState, isSameState, newIn, visitorChanges, type VisitorChange } from './brand-state';
import { compositionId, refsOf } from './compose';
import {
  insertComposition,
  lockPointer,
  type MoveAction,
  movePointer,
  type Pointer,
  readComposition,
  type Rollout,
} from './compositions.repository';
import { introducedProblems } from './live-problems';
import { revisionMoved } from './revision-moved';

/** Channel that says which brand's pointer moved. */
export const pointerChannel = 'registry_pointer';

/** What a move came to, or would come to. */
export interface Moved {
  readonly brand: string;
  readonly revision: number;
  /** The stable composition afterwards. */
  readonly compositionId: string;
  readonly rollout: Rollout | null;
  /** False when the brand served this already. */
  readonly changed: boolean;
  /** Who sees something else, and what. */
  readonly effect: readonly VisitorChange[];
}

/** An instruction to move a brand. */
export interface MoveInstruction {
  readonly brand: string;
  readonly reason: string;
  /** Refused when the brand is at another revision. */
  readonly expectedRevision?: number | undefined;
  /** Says what would happen and changes nothing. */
  readonly dryRun?: boolean | undefined;
}

/** A checked instruction and where the brand stands; the brand stays locked until the transaction ends. */
export interface OpenMove {
  readonly actor: string;
  /** Left out of the breaker's moves. */
  readonly recorder?: Recorder | undefined;
  readonly instruction: MoveInstruction;
  readonly from: Pointer | undefined;
  readonly state: BrandState | undefined;
  readonly frozen: boolean;
}

/** Who instructions, and whether a frozen brand refuses it. */
interface Mover extends Pick<OpenMove, 'actor' | 'recorder'> {
  readonly movesFrozen: boolean;
}

async function named(db: Queryable, id: string): Promise<NamedComposition> {
  const composition = await readComposition(db, id);
  if (!composition) throw new RegistryRefusal('composition.unknown', `there is no composition ${id}`);
  return { id, composition };
}

/** Everything that a pointer points at. */
export async function stateOf(
  db: Queryable,
  { compositionId: stable, rollout }: Pick<Pointer, 'compositionId' | 'rollout'>,
): Promise<BrandState> {
  return {
    stable: await named(db, stable),
    rollout: rollout && { candidate: await named(db, rollout.candidateId), percent: rollout.percent },
  };
}

export const namedOf = (composition: Composition): NamedComposition => ({
  id: compositionId(composition),
  composition,
});

/** Locks the brand and sees that it may be moved. @throws RegistryRefusal */
export async function openMove(
  tx: Tx,
  { movesFrozen, ...mover }: Mover,
  instruction: MoveInstruction,
): Promise<OpenMove> {
  const locked = await lockPointer(tx, instruction.brand);
  if (!locked) throw new RegistryRefusal('registry.unknown-brand', `there is no brand ${instruction.brand}`);
  const { pointer } = locked;
  if (locked.frozen && !movesFrozen)
    throw new RegistryRefusal(
      'registry.brand-frozen',
      `${instruction.brand} is frozen: it takes nothing new until it is released; a rollback is possible`,
    );
  const state = pointer && (await stateOf(tx, pointer));
  if (instruction.expectedRevision !== undefined && instruction.expectedRevision !== (pointer?.revision ?? 0)) {
    throw await revisionMoved(tx, { brand: instruction.brand, expected: instruction.expectedRevision, pointer, state });
  }
  return { ...mover, instruction, from: pointer, state, frozen: locked.frozen };
}

export interface MoveTarget {
  readonly next: BrandState;
  readonly action: MoveAction;
  readonly clock: Clock;
}

/**
 * The files must be there whatever the move. Compositions that were served were checked then; what is new is checked
 * now.
 */
async function assertFits(tx: Tx, state: BrandState | undefined, { next, action }: MoveTarget): Promise<void> {
  for (const composition of newIn(state, next)) {
    await assertKept(tx, refsOf(composition));
    if (action !== 'activate' && action !== 'rollout') continue;
    const problems = await introducedProblems(tx, state?.stable.composition, composition);
    if (problems.length === 0) continue;
    throw new RegistryRefusal(
      'composition.incompatible',
      problems.map(({ app, detail }) => `${app}: ${detail}`).join('; '),
      { problems },
    );
  }
}

const pointerPlace = ({ stable, rollout }: BrandState): Pick<Pointer, 'compositionId' | 'rollout'> => ({
  compositionId: stable.id,
  rollout: rollout && { candidateId: rollout.candidate.id, percent: rollout.percent },
});

/**
 * Moves the brand, with its history, its audit entry and its announcement in one transaction. @throws RegistryRefusal
 */
export async function moveTo(
  tx: Tx,
  { actor, recorder, instruction, from, state, frozen }: OpenMove,
  { next, action, clock }: MoveTarget,
): Promise<Moved> {
  const { brand, reason } = instruction;
  const place = pointerPlace(next);
  if (from && isSameState(state, next)) return { brand, revision: from.revision, ...place, changed: false, effect: [] };
  await assertFits(tx, state, { next, action, clock });
  const moved: Moved = {
    brand,
    revision: (from?.revision ?? 0) + 1,
    ...place,
    changed: true,
    effect: visitorChanges(state, next),
  };
  if (instruction.dryRun) return moved;
  const at = new Date(clock.now());
  for (const { id, composition } of [next.stable, ...(next.rollout ? [next.rollout.candidate] : [])])
    await insertComposition(tx, { id, body: composition, at });
  const { revision } = moved;
  const took = await movePointer(tx, { brand, revision, ...place, action, movedAt: at, movedBy: actor, reason });
  if (!took) throw await revisionMoved(tx, { brand, expected: from?.revision ?? 0, pointer: from, state });
  await audit(tx, {
    at,
    actor,
    recorder,
    action: `composition.${action}`,
    brand,
    subject: next.rollout?.candidate.id ?? next.stable.id,
    reason,
    before: from && { revision: from.revision, compositionId: from.compositionId, rollout: from.rollout },
    after: { revision, ...place, ...(frozen ? { frozen } : {}) },
  });
  await notify(tx, pointerChannel, brand);
  return moved;
}
