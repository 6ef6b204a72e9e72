import type { Database } from '@pavilion/platform';
import type { NamedComposition } from '@pavilion/federation-contract';
import type { Grant } from '../access/grant';
import { assertMaySee, maySee } from '../access/grant';
import { type KeptAuditEntry, listAudit } from '../audit.repository';
import { RegistryRefusal } from '../registry-errors';
import { findByDigest } from '../releases/releases.repository';
import type { BrandState } from './brand-state';
import { type AppChange, changesBetween } from './composition-changes';
import {
  findCompositions,
  findMove,
  findMoveAt,
  findPointer,
  listBrands,
  listMoves,
  type Pointer,
  type PointerMove,
  readComposition,
} from './compositions.repository';
import { stateOf } from './pointer-moves';
import { type ReleaseDifference, releaseDifference } from './release-difference';

export interface BrandAt extends BrandState {
  readonly brand: string;
  readonly revision: number;
  readonly move: PointerMove;
}

/** How two compositions differ, app by app. */
export interface CompositionDifference {
  readonly from: string;
  readonly to: string;
  readonly changes: readonly (AppChange & ReleaseDifference)[];
}

/** Looking back; each answer is of what the caller's token may see. */
export interface HistoryService {
  /** The moves of a brand, newest first. */
  moves(grant: Grant, brand: string, limit: number): Promise<readonly PointerMove[]>;
  at(grant: Grant, brand: string, time: Date): Promise<BrandAt>;
  /**
   * Of two compositions, each named by its id or its beginning, or as `aurora`, `aurora@7` (a revision) or
   * `aurora@candidate`.
   */
  difference(grant: Grant, from: string, to: string): Promise<CompositionDifference>;
  audit(
    grant: Grant,
    instruction: { readonly brand: string | undefined; readonly limit: number; readonly before: number | undefined },
  ): Promise<readonly KeptAuditEntry[]>;
}

const unknown = (name: string): RegistryRefusal =>
  new RegistryRefusal('composition.unknown', `there is no composition ${name}`);

function pointedAt(
  name: string,
  place: string,
  pointer: Pick<Pointer, 'compositionId' | 'rollout'> | undefined,
): string {
  const id = place === 'candidate' ? pointer?.rollout?.candidateId : pointer?.compositionId;
  if (!id) throw unknown(name);
  return id;
}

function createNames(database: Database): (grant: Grant, name: string) => Promise<NamedComposition> {
  const idOf = async (grant: Grant, name: string): Promise<string> => {
    const [brand = '', place = ''] = name.split('@');
    assertMaySee(grant, brand);
    const pointer = /^\d+$/.test(place)
      ? await findMove(database, brand, Number(place))
      : await findPointer(database, brand);
    return pointedAt(name, place, pointer);
  };
  return async (grant, name) => {
    if (!/^[0-9a-f]{8,64}$/.test(name)) {
      const id = await idOf(grant, name);
      const composition = await readComposition(database, id);
      if (!composition) throw unknown(name);
      return { id, composition };
    }
    const [first, second] = await findCompositions(database, name);
    if (second)
      throw new RegistryRefusal(
        'composition.ambiguous',
        `more than one composition begins with ${name}: write more of it`,
      );
    if (!first) throw unknown(name);
    return first;
  };
}

async function differenceOf(
  database: Database,
  old: NamedComposition,
  next: NamedComposition,
): Promise<CompositionDifference> {
  const changes = changesBetween(old.composition, next.composition);
  const digests = changes.flatMap((change) => [change.from, change.to]).flatMap((ref) => (ref ? [ref.digest] : []));
  const releases = new Map((await findByDigest(database, digests)).map((release) => [release.record.digest, release]));
  const releaseOf = (ref: AppChange['from']) => (ref ? releases.get(ref.digest) : undefined);
  return {
    from: old.id,
    to: next.id,
    changes: changes.map((change) => ({
      ...change,
      ...releaseDifference(releaseOf(change.from), releaseOf(change.to)),
    })),
  };
}

export function createHistoryService({ database }: { readonly database: Database }): HistoryService {
  const namedBy = createNames(database);
  const assertBrand = async (grant: Grant, brand: string): Promise<void> => {
    assertMaySee(grant, brand);
    const known = (await listBrands(database)).some(({ code }) => code === brand);
    if (!known) throw new RegistryRefusal('registry.unknown-brand', `there is no brand ${brand}`);
  };
  return {
    async moves(grant, brand, limit) {
      await assertBrand(grant, brand);
      return listMoves(database, brand, limit);
    },
    async at(grant, brand, time) {
      await assertBrand(grant, brand);
      const move = await findMoveAt(database, brand, time);
      if (!move) throw new RegistryRefusal('composition.unknown', `${brand} served nothing at ${time.toISOString()}`);
      return { brand, revision: move.revision, move, ...(await stateOf(database, move)) };
    },
    async difference(grant, from, to) {
      const [old, next] = [await namedBy(grant, from), await namedBy(grant, to)];
      return differenceOf(database, old, next);
    },
    async audit(grant, { brand, limit, before }) {
      if (grant.role === 'team')
        throw new RegistryRefusal('registry.forbidden', `${grant.name} may not read the trail`);
      if (brand !== undefined) await assertBrand(grant, brand);
      const brands =
        brand === undefined
          ? (await listBrands(database)).map(({ code }) => code).filter((code) => maySee(grant, code))
          : [brand];
      return listAudit(database, {
        brands,
        withoutBrand: brand === undefined && grant.role === 'operator',
        limit,
        before,
      });
    },
  };
}
