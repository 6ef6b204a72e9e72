import type { Composition, ReleaseRecord } from '@pavilion/federation-contract';
import type { Tx } from '@pavilion/platform';
import { RegistryRefusal } from '../registry-errors';
import type { BrandState } from './brand-state';
import { changesBetween } from './composition-changes';
import { composed } from './live-problems';
import { namedOf, type OpenMove } from './pointer-moves';

/** What goes before everybody, or with `percent` before a share. */
export interface Activated {
  readonly releases: readonly ReleaseRecord[];
  readonly percent: number | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const rolloutOpen = (brand: string): RegistryRefusal =>
  new RegistryRefusal('composition.rollout-open', `${brand} has an open rollout: finish it or roll it back first`);

/** Apps that run in another release in the second composition. */
const changedApps = (from: Composition, to: Composition): readonly string[] =>
  changesBetween(from, to)
    .filter((change) => change.from?.digest !== change.to?.digest)
    .map(({ app }) => app);

/**
 * A candidate beside the stable composition. Its share may change while it is open; which last good versions it has was
 * settled when it began.
 */
async function asCandidate(
  tx: Tx,
  { instruction, state }: OpenMove,
  { releases, percent, now }: Activated & { readonly percent: number },
): Promise<BrandState> {
  if (!state)
    throw new RegistryRefusal(
      'composition.incomplete',
      `${instruction.brand} serves nothing yet: activate for everybody first`,
    );
  const { stable, rollout } = state;
  const candidate = namedOf(await composed(tx, { brand: instruction.brand, live: stable.composition, now }, releases));
  if (rollout) {
    if (changedApps(rollout.candidate.composition, candidate.composition).length > 0)
      throw rolloutOpen(instruction.brand);
    return { stable, rollout: { candidate: rollout.candidate, percent } };
  }
  return candidate.id === stable.id ? state : { stable, rollout: { candidate, percent } };
}

/**
 * A new stable composition. What an open rollout puts to the test stays as it is: other apps change on both sides of it
 * at once.
 */
async function forEverybody(
  tx: Tx,
  { instruction: { brand }, state }: OpenMove,
  { releases, now }: Activated,
): Promise<BrandState> {
  const stable = namedOf(await composed(tx, { brand, live: state?.stable.composition, now }, releases));
  if (!state?.rollout) return { stable, rollout: null };
  const { candidate, percent } = state.rollout;
  const tested = changedApps(state.stable.composition, candidate.composition);
  if (releases.some(({ app }) => tested.includes(app))) throw rolloutOpen(brand);
  const next = namedOf(await composed(tx, { brand, live: candidate.composition, now }, releases));
  return { stable, rollout: { candidate: next, percent } };
}

/** What the brand is to serve. @throws RegistryRefusal */
export const activated = (tx: Tx, move: OpenMove, instruction: Activated): Promise<BrandState> =>
  instruction.percent === undefined
    ? forEverybody(tx, move, instruction)
    : asCandidate(tx, move, { ...instruction, percent: instruction.percent });
