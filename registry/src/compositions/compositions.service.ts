import type { Clock, Database, Tx } from '@pavilion/platform';
import type { Composition, ReleaseRecord } from '@pavilion/federation-contract';
import type { Grant } from '../access/grant';
import { assertMayMove } from '../access/grant';
import { authorOf } from '../audit.repository';
import { assertNotTakenBack } from '../breaker/taken-back';
import { RegistryRefusal } from '../registry-errors';
import { findRelease } from '../releases/releases.repository';
import { activated } from './activation';
import type { BrandState } from './brand-state';
import { refsOf } from './compose';
import { findPointer, listBrands, listMoves, type Pointer, readComposition } from './compositions.repository';
import { recordsOf } from './live-problems';
import {
  type Moved,
  moveTo,
  type MoveInstruction,
  type MoveTarget,
  type OpenMove,
  openMove,
  stateOf,
} from './pointer-moves';
import { previousStable } from './stable-history';
import { releaseVerdicts, type Verdict } from './verdicts';

/** A release by name and version. */
export interface NamedRelease {
  readonly app: string;
  readonly version: string;
}

export interface LiveComposition extends Pointer {
  readonly state: BrandState;
  readonly releases: readonly ReleaseRecord[];
}

/** Releases for a brand; `again` has even those that the breaker took back from it. */
export interface ActivationInstruction extends MoveInstruction {
  readonly releases: readonly NamedRelease[];
  readonly percent?: number | undefined;
  readonly again?: boolean | undefined;
}

/** A change of an open rollout: another share, or its end in the candidate's favour. */
export type RolloutInstruction = MoveInstruction & ({ readonly percent: number } | { readonly finish: true });

interface TakeBack {
  readonly brand: string;
  readonly compositionId: string;
  readonly reason: string;
}

export interface CompositionsService {
  /**
   * Puts releases before everybody, beside an open rollout of other apps too, or with `percent` before that share of
   * the visitors.
   */
  activate(grant: Grant, instruction: ActivationInstruction): Promise<Moved>;
  rollOut(grant: Grant, instruction: RolloutInstruction): Promise<Moved>;
  /**
   * Closes an open rollout; without one goes back to the stable composition before, or to a named one. A freeze keeps
   * new things out, not this.
   */
  rollBack(grant: Grant, instruction: MoveInstruction & { readonly to?: string | undefined }): Promise<Moved>;
  /**
   * What the breaker does, on frozen brands too: closes the rollout of this candidate, or leaves this stable
   * composition for the newest one before it that the breaker never ended. `undefined` when the brand does not serve
   * it, or has nothing to go back to.
   */
  takeBack(instruction: TakeBack): Promise<Moved | undefined>;
  live(brand: string): Promise<LiveComposition | undefined>;
  pointer(brand: string): Promise<Pointer | undefined>;
  composition(
    id: string,
  ): Promise<{ readonly composition: Composition; readonly releases: readonly ReleaseRecord[] } | undefined>;
  brands(): Promise<readonly { readonly code: string; readonly frozen: boolean }[]>;
  /** Each brand's verdict on a release that is not activated yet. */
  verdicts(record: ReleaseRecord): Promise<readonly Verdict[]>;
}

const longestHistory = 1000;

/** The records of published releases. @throws RegistryRefusal `release.unknown` */
export async function publishedReleases(tx: Tx, wanted: readonly NamedRelease[]): Promise<ReleaseRecord[]> {
  const found: ReleaseRecord[] = [];
  for (const { app, version } of wanted) {
    const release = await findRelease(tx, app, version);
    if (!release) throw new RegistryRefusal('release.unknown', `${app}@${version} is not published: publish it first`);
    found.push(release.record);
  }
  return found;
}

/** Where a rollback leads. */
async function wentBack(tx: Tx, { instruction, state }: OpenMove, to: string | undefined): Promise<BrandState> {
  if (state?.rollout && !to) return { stable: state.stable, rollout: null };
  const moves = await listMoves(tx, instruction.brand, longestHistory);
  const id = to
    ? moves.find(({ compositionId }) => compositionId.startsWith(to))?.compositionId
    : previousStable(moves);
  const composition = id && (await readComposition(tx, id));
  if (composition) return { stable: { id, composition }, rollout: null };
  throw to
    ? new RegistryRefusal('composition.unknown', `${instruction.brand} never served ${to} to everybody`)
    : new RegistryRefusal('composition.nothing-to-roll-back', `${instruction.brand} has nothing to go back to`);
}

/** Where the breaker leads. */
async function withoutFailing(
  tx: Tx,
  { instruction, state }: OpenMove,
  failing: string,
): Promise<BrandState | undefined> {
  if (state?.rollout?.candidate.id === failing) return { stable: state.stable, rollout: null };
  if (state?.stable.id !== failing) return undefined;
  const id = previousStable(await listMoves(tx, instruction.brand, longestHistory));
  const composition = id && (await readComposition(tx, id));
  return composition ? { stable: { id, composition }, rollout: null } : undefined;
}

const asOperator =
  (database: Database, movesFrozen: boolean) =>
  async (
    grant: Grant,
    instruction: MoveInstruction,
    work: (tx: Tx, move: OpenMove) => Promise<Moved>,
  ): Promise<Moved> => {
    assertMayMove(grant, instruction.brand);
    return database.transaction(async (tx) =>
      work(tx, await openMove(tx, { ...authorOf(grant), movesFrozen }, instruction)),
    );
  };

function rolledOut({ state }: OpenMove, instruction: RolloutInstruction): Pick<MoveTarget, 'next' | 'action'> {
  if (!state?.rollout)
    throw new RegistryRefusal(
      'composition.no-rollout',
      `${instruction.brand} has no open rollout: activate releases with a percentage`,
    );
  const { candidate } = state.rollout;
  if ('finish' in instruction) return { next: { stable: candidate, rollout: null }, action: 'finish' };
  return { next: { stable: state.stable, rollout: { candidate, percent: instruction.percent } }, action: 'rollout' };
}

interface MovesDeps {
  readonly database: Database;
  readonly clock: Clock;
}

type Moves = Pick<CompositionsService, 'activate' | 'rollOut' | 'rollBack' | 'takeBack'>;

function createMoves({ database, clock }: MovesDeps): Moves {
  const [forward, back] = [asOperator(database, false), asOperator(database, true)];
  return {
    activate: (grant, instruction) =>
      forward(grant, instruction, async (tx, move) => {
        const releases = await publishedReleases(tx, instruction.releases);
        await assertNotTakenBack(tx, { brand: instruction.brand, releases, again: instruction.again });
        const next = await activated(tx, move, { releases, percent: instruction.percent, now: clock.now() });
        return moveTo(tx, move, { next, action: instruction.percent === undefined ? 'activate' : 'rollout', clock });
      }),
    rollOut: (grant, instruction) =>
      forward(grant, instruction, (tx, move) => moveTo(tx, move, { ...rolledOut(move, instruction), clock })),
    rollBack: (grant, instruction) =>
      back(grant, instruction, async (tx, move) =>
        moveTo(tx, move, { next: await wentBack(tx, move, instruction.to), action: 'rollback', clock }),
      ),
    takeBack: ({ brand, compositionId, reason }) =>
      database.transaction(async (tx) => {
        const move = await openMove(tx, { actor: 'breaker', movesFrozen: true }, { brand, reason });
        const next = await withoutFailing(tx, move, compositionId);
        return next && moveTo(tx, move, { next, action: 'breaker', clock });
      }),
  };
}

const refsOfState = ({ stable, rollout }: BrandState) => [
  ...refsOf(stable.composition),
  ...(rollout ? refsOf(rollout.candidate.composition) : []),
];

export function createCompositionsService({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): CompositionsService {
  return {
    ...createMoves({ database, clock }),
    pointer: (brand) => findPointer(database, brand),
    async live(brand) {
      const pointer = await findPointer(database, brand);
      if (!pointer) return undefined;
      const state = await stateOf(database, pointer);
      return { ...pointer, state, releases: await recordsOf(database, refsOfState(state)) };
    },
    async composition(id) {
      const composition = await readComposition(database, id);
      return composition && { composition, releases: await recordsOf(database, refsOf(composition)) };
    },
    brands: () => listBrands(database),
    verdicts: (record) => releaseVerdicts(database, record),
  };
}
