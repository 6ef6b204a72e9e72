import { type Clock, notify, type Tx } from '@pavilion/platform';
import type { Composition } from '@pavilion/remote-contract';
import type { Grant } from '../access/access.repository';
import { assertMayMove } from '../access/access.service';
import { audit } from '../audit.repository';
import { RegistryRefusal } from '../registry-errors';
import { compositionId } from './compose';
import { insertComposition, lockPointer, movePointer, type Pointer } from './compositions.repository';
import { problemsOf } from './live-problems';

/** Channel that says which brand's pointer moved. */
export const pointerChannel = 'registry_pointer';

/** What a move came to. */
export interface Moved {
  readonly brand: string;
  readonly revision: number;
  readonly compositionId: string;
  /** False when the brand served this composition already. */
  readonly changed: boolean;
}

/** A wish to move a brand. */
export interface MoveWish {
  readonly brand: string;
  readonly reason: string;
  /** Refused when the brand is at another revision. */
  readonly expectedRevision?: number | undefined;
  /** Says what would happen and changes nothing. */
  readonly dryRun?: boolean | undefined;
}

/** A checked wish and where the brand stands; the brand stays locked until the transaction ends. */
export interface OpenMove {
  readonly grant: Grant;
  readonly wish: MoveWish;
  readonly from: Pointer | undefined;
}

const revisionMoved = (brand: string, pointer: Pointer | undefined): RegistryRefusal => {
  const revision = pointer?.revision ?? 0;
  return new RegistryRefusal('composition.revision-moved', `${brand} is at revision ${revision} now`, {
    revision, compositionId: pointer?.compositionId ?? null,
  });
};

/** Locks the brand and sees that it may be moved. @throws RegistryRefusal */
export async function openMove(tx: Tx, grant: Grant, wish: MoveWish): Promise<OpenMove> {
  assertMayMove(grant, wish.brand);
  const locked = await lockPointer(tx, wish.brand);
  if (!locked) throw new RegistryRefusal('registry.unknown-brand', `there is no brand ${wish.brand}`);
  if (locked.frozen) throw new RegistryRefusal('registry.brand-frozen', `${wish.brand} is frozen`);
  const { pointer } = locked;
  if (wish.expectedRevision !== undefined && wish.expectedRevision !== (pointer?.revision ?? 0)) throw revisionMoved(wish.brand, pointer);
  return { grant, wish, from: pointer };
}

/** What the brand is to serve, and how it came to that. */
export interface MoveTarget {
  readonly next: Composition;
  readonly action: 'activate' | 'rollback';
  readonly clock: Clock;
}

/** Moves the brand, with its history, its audit entry and its announcement in one transaction. @throws RegistryRefusal */
export async function moveTo(tx: Tx, { grant, wish, from }: OpenMove, { next, action, clock }: MoveTarget): Promise<Moved> {
  const { brand, reason } = wish;
  const id = compositionId(next);
  if (from?.compositionId === id) return { brand, revision: from.revision, compositionId: id, changed: false };
  const problems = await problemsOf(tx, next);
  if (problems.length > 0) {
    throw new RegistryRefusal('composition.incompatible', problems.map(({ app, detail }) => `${app}: ${detail}`).join('; '), { problems });
  }
  const revision = (from?.revision ?? 0) + 1;
  if (wish.dryRun) return { brand, revision, compositionId: id, changed: true };
  const at = new Date(clock.now());
  await insertComposition(tx, { id, body: next, at });
  const took = await movePointer(tx, { brand, revision, compositionId: id, action, movedAt: at, movedBy: grant.name, reason });
  if (!took) throw revisionMoved(brand, from);
  await audit(tx, {
    at, actor: grant.name, action: `composition.${action}`, brand, subject: id, reason,
    before: from && { revision: from.revision, compositionId: from.compositionId }, after: { revision, compositionId: id },
  });
  await notify(tx, pointerChannel, brand);
  return { brand, revision, compositionId: id, changed: true };
}
