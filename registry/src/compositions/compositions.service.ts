import { type Clock, type Database, notify, type Queryable, type Tx } from '@pavilion/platform';
import { type Composition, type HostRelease, type ReleaseRecord, type ReleaseRef, type RemoteRelease } from '@pavilion/remote-contract';
import type { Grant } from '../access/access.repository';
import { assertMayMove } from '../access/access.service';
import { audit } from '../audit.repository';
import { RegistryRefusal } from '../registry-errors';
import { findByDigest, findRelease } from '../releases/releases.repository';
import { compose, compositionId, refsOf } from './compose';
import { type CompositionProblem, compositionProblems } from './composition.policy';
import {
  findPointer, insertComposition, listBrands, listMoves, lockPointer, movePointer, type Pointer, type PointerMove, readComposition,
} from './compositions.repository';

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
  activate(grant: Grant, wish: MoveWish & { readonly releases: readonly { readonly app: string; readonly version: string }[] }): Promise<Moved>;
  rollBack(grant: Grant, wish: MoveWish & { readonly to?: string | undefined }): Promise<Moved>;
  live(brand: string): Promise<LiveComposition | undefined>;
  pointer(brand: string): Promise<Pointer | undefined>;
  brands(): Promise<readonly string[]>;
  moves(brand: string): Promise<readonly PointerMove[]>;
  /** Each brand's verdict on a release that is not activated yet. */
  verdicts(record: ReleaseRecord): Promise<readonly Verdict[]>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

const isHost = (record: ReleaseRecord): record is HostRelease => record.app === 'host';
const isRemote = (record: ReleaseRecord): record is RemoteRelease => record.app !== 'host';

async function recordsOf(db: Queryable, refs: readonly ReleaseRef[]): Promise<ReleaseRecord[]> {
  return findByDigest(db, refs.map(({ digest }) => digest));
}

/** The problems of what runs first; last good versions were checked when they were first. */
async function problemsOf(db: Queryable, { host, remotes }: Composition): Promise<readonly CompositionProblem[]> {
  const records = await recordsOf(db, [host, ...Object.values(remotes).map(({ release }) => release)]);
  const hostRecord = records.find(isHost);
  if (!hostRecord) throw new RegistryRefusal('composition.incomplete', `host ${host.version} is not published`);
  return compositionProblems(hostRecord, records.filter(isRemote));
}

export function createCompositionsService({ database, clock }: Deps): CompositionsService {
  /** Opens the brand for a move. */
  const open = async (tx: Tx, grant: Grant, wish: MoveWish): Promise<Pointer | undefined> => {
    assertMayMove(grant, wish.brand);
    const locked = await lockPointer(tx, wish.brand);
    if (!locked) throw new RegistryRefusal('registry.unknown-brand', `there is no brand ${wish.brand}`);
    if (locked.frozen) throw new RegistryRefusal('registry.brand-frozen', `${wish.brand} is frozen`);
    const revision = locked.pointer?.revision ?? 0;
    if (wish.expectedRevision !== undefined && wish.expectedRevision !== revision) throw moved(wish.brand, revision, locked.pointer);
    return locked.pointer;
  };

  const moved = (brand: string, revision: number, pointer: Pointer | undefined): RegistryRefusal =>
    new RegistryRefusal('composition.revision-moved', `${brand} is at revision ${revision} now`, { revision, compositionId: pointer?.compositionId ?? null });

  const moveTo = async (
    tx: Tx,
    grant: Grant,
    step: { readonly wish: MoveWish; readonly from: Pointer | undefined; readonly next: Composition; readonly action: 'activate' | 'rollback' },
  ): Promise<Moved> => {
    const { wish, from, next, action } = step;
    const id = compositionId(next);
    const revision = (from?.revision ?? 0) + 1;
    if (from?.compositionId === id) return { brand: wish.brand, revision: from.revision, compositionId: id, changed: false };
    const problems = await problemsOf(tx, next);
    if (problems.length > 0) {
      throw new RegistryRefusal('composition.incompatible', problems.map(({ app, detail }) => `${app}: ${detail}`).join('; '), { problems });
    }
    if (wish.dryRun) return { brand: wish.brand, revision, compositionId: id, changed: true };
    const at = new Date(clock.now());
    await insertComposition(tx, { id, body: next, at });
    const took = await movePointer(tx, {
      brand: wish.brand, revision, compositionId: id, action, movedAt: at, movedBy: grant.name, reason: wish.reason,
    });
    if (!took) throw moved(wish.brand, revision, from);
    await audit(tx, {
      at, actor: grant.name, action: `composition.${action}`, brand: wish.brand, subject: id, reason: wish.reason,
      before: from && { revision: from.revision, compositionId: from.compositionId }, after: { revision, compositionId: id },
    });
    await notify(tx, pointerChannel, wish.brand);
    return { brand: wish.brand, revision, compositionId: id, changed: true };
  };

  const wantedReleases = async (tx: Tx, wanted: readonly { readonly app: string; readonly version: string }[]): Promise<ReleaseRecord[]> => {
    const found: ReleaseRecord[] = [];
    for (const { app, version } of wanted) {
      const release = await findRelease(tx, app, version);
      if (!release) throw new RegistryRefusal('release.unknown', `${app}@${version} is not published`);
      found.push(release.record);
    }
    return found;
  };

  const rollbackTarget = async (tx: Tx, from: Pointer, to: string | undefined): Promise<string> => {
    const moves = await listMoves(tx, from.brand, 1000);
    const target = to
      ? moves.find(({ compositionId: id }) => id.startsWith(to))
      : moves.find(({ compositionId: id, revision }) => revision < from.revision && id !== from.compositionId);
    if (!target) {
      throw to
        ? new RegistryRefusal('composition.unknown', `${from.brand} never served ${to}`)
        : new RegistryRefusal('composition.nothing-to-roll-back', `${from.brand} has served nothing else`);
    }
    return target.compositionId;
  };

  return {
    activate: (grant, wish) =>
      database.transaction(async (tx) => {
        const from = await open(tx, grant, wish);
        const live = from && (await readComposition(tx, from.compositionId));
        const next = compose(live, await wantedReleases(tx, wish.releases));
        return moveTo(tx, grant, { wish, from, next, action: 'activate' });
      }),
    rollBack: (grant, wish) =>
      database.transaction(async (tx) => {
        const from = await open(tx, grant, wish);
        if (!from) throw new RegistryRefusal('composition.nothing-to-roll-back', `${wish.brand} serves nothing yet`);
        const next = await readComposition(tx, await rollbackTarget(tx, from, wish.to));
        if (!next) throw new RegistryRefusal('composition.unknown', 'the composition is gone');
        return moveTo(tx, grant, { wish, from, next, action: 'rollback' });
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
