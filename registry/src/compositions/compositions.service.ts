import type { Clock, Database, Tx } from '@pavilion/platform';
import type { Composition, ReleaseRecord } from '@pavilion/remote-contract';
import type { Grant } from '../access/access.repository';
import { RegistryRefusal } from '../registry-errors';
import { findRelease } from '../releases/releases.repository';
import { compose, refsOf } from './compose';
import type { CompositionProblem } from './composition.policy';
import { findPointer, listBrands, listMoves, type Pointer, type PointerMove, readComposition } from './compositions.repository';
import { problemsOf, recordsOf } from './live-problems';
import { type Moved, moveTo, type MoveWish, openMove } from './pointer-moves';

/** A release by name and version. */
export interface NamedRelease {
  readonly app: string;
  readonly version: string;
}

/** What a brand serves, with its releases. */
export interface LiveComposition extends Pointer {
  readonly composition: Composition;
  readonly releases: readonly ReleaseRecord[];
}

/** How a release would fare in a brand. */
export interface Verdict {
  readonly brand: string;
  readonly problems: readonly CompositionProblem[];
}

export interface CompositionsService {
  activate(grant: Grant, wish: MoveWish & { readonly releases: readonly NamedRelease[] }): Promise<Moved>;
  rollBack(grant: Grant, wish: MoveWish & { readonly to?: string | undefined }): Promise<Moved>;
  live(brand: string): Promise<LiveComposition | undefined>;
  pointer(brand: string): Promise<Pointer | undefined>;
  brands(): Promise<readonly string[]>;
  moves(brand: string): Promise<readonly PointerMove[]>;
  /** Each brand's verdict on a release that is not activated yet. */
  verdicts(record: ReleaseRecord): Promise<readonly Verdict[]>;
}

async function publishedReleases(tx: Tx, wanted: readonly NamedRelease[]): Promise<ReleaseRecord[]> {
  const found: ReleaseRecord[] = [];
  for (const { app, version } of wanted) {
    const release = await findRelease(tx, app, version);
    if (!release) throw new RegistryRefusal('release.unknown', `${app}@${version} is not published`);
    found.push(release.record);
  }
  return found;
}

/** The named composition, or the one that was served before. */
async function rollbackTarget(tx: Tx, from: Pointer | undefined, to: string | undefined): Promise<Composition> {
  const moves = from ? await listMoves(tx, from.brand, 1000) : [];
  const target = to
    ? moves.find(({ compositionId: id }) => id.startsWith(to))
    : moves.find(({ compositionId: id, revision }) => from && revision < from.revision && id !== from.compositionId);
  const found = target && (await readComposition(tx, target.compositionId));
  if (found) return found;
  throw to
    ? new RegistryRefusal('composition.unknown', `the brand never served ${to}`)
    : new RegistryRefusal('composition.nothing-to-roll-back', 'the brand has served nothing else');
}

export function createCompositionsService({ database, clock }: { readonly database: Database; readonly clock: Clock }): CompositionsService {
  return {
    activate: (grant, wish) =>
      database.transaction(async (tx) => {
        const move = await openMove(tx, grant, wish);
        const live = move.from && (await readComposition(tx, move.from.compositionId));
        const next = compose(live, await publishedReleases(tx, wish.releases));
        return moveTo(tx, move, { next, action: 'activate', clock });
      }),
    rollBack: (grant, wish) =>
      database.transaction(async (tx) => {
        const move = await openMove(tx, grant, wish);
        return moveTo(tx, move, { next: await rollbackTarget(tx, move.from, wish.to), action: 'rollback', clock });
      }),
    pointer: (brand) => findPointer(database, brand),
    async live(brand) {
      const pointer = await findPointer(database, brand);
      const found = pointer && (await readComposition(database, pointer.compositionId));
      return pointer && found && { ...pointer, composition: found, releases: await recordsOf(database, refsOf(found)) };
    },
    brands: async () => (await listBrands(database)).map(({ code }) => code),
    moves: (brand) => listMoves(database, brand, 100),
    async verdicts(record) {
      const brands = await listBrands(database);
      return Promise.all(brands.map(({ code }) => verdictOf(database, code, record)));
    },
  };
}

/** A brand that serves nothing yet has nothing to break. */
async function verdictOf(database: Database, brand: string, record: ReleaseRecord): Promise<Verdict> {
  const pointer = await findPointer(database, brand);
  const live = pointer && (await readComposition(database, pointer.compositionId));
  if (!live) return { brand, problems: [] };
  return { brand, problems: await problemsOf(database, compose(live, [record])) };
}
