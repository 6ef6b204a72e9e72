import type { Database } from '@pavilion/platform';
import type { ReleaseRecord } from '@pavilion/federation-contract';
import type { CompositionProblem } from './composition.policy';
import { compose } from './compose';
import { findPointer, listBrands, listMoves, readComposition } from './compositions.repository';
import { introducedProblems } from './live-problems';
import { previousStable } from './stable-history';

/** How a release would fare in one composition of a brand. */
export interface Verdict {
  readonly brand: string;
  /** The composition that is served, the one being rolled out, or the one that a rollback leads to. */
  readonly against: 'live' | 'candidate' | 'rollback';
  readonly problems: readonly CompositionProblem[];
}

type Target = { readonly against: Verdict['against']; readonly id: string | undefined };

async function targetsOf(database: Database, brand: string): Promise<readonly Target[]> {
  const pointer = await findPointer(database, brand);
  if (!pointer) return [];
  const moves = await listMoves(database, brand, 1000);
  return [
    { against: 'live', id: pointer.compositionId },
    { against: 'candidate', id: pointer.rollout?.candidateId },
    { against: 'rollback', id: previousStable(moves) },
  ];
}

/** A brand that serves nothing yet has nothing to break. */
async function verdictsOf(database: Database, brand: string, record: ReleaseRecord): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { against, id } of await targetsOf(database, brand)) {
    const composition = id && (await readComposition(database, id));
    if (composition)
      verdicts.push({
        brand,
        against,
        problems: await introducedProblems(database, composition, compose(composition, [record])),
      });
  }
  return verdicts.length > 0 ? verdicts : [{ brand, against: 'live', problems: [] }];
}

/** A verdict for each composition that a brand serves or could go back to. */
export async function releaseVerdicts(database: Database, record: ReleaseRecord): Promise<readonly Verdict[]> {
  const brands = await listBrands(database);
  return (await Promise.all(brands.map(({ code }) => verdictsOf(database, code, record)))).flat();
}
