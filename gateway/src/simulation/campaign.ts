import type { Journal, SeedOutcome } from './journal';

/** Many seeds of one plan, until enough histories held or the time is over. */
export interface CampaignPlan {
  readonly firstSeed: number;
  /** Histories of a seed. */
  readonly members: number;
  readonly days: number;
  readonly steps: number;
  /** In all, those of earlier runs among them. */
  readonly histories: number;
  /** No seed is begun from then on, in ms. */
  readonly until: number;
}

export interface CampaignDeps {
  readonly journal: Journal;
  readonly now: () => number;
  /** Each simulates one seed after the other, beside the others. */
  readonly workers: readonly ((seed: number) => Promise<SeedOutcome>)[];
  readonly onSeed: (outcome: SeedOutcome, histories: number) => void;
}

export interface CampaignReport {
  /** That held, in all runs. */
  readonly histories: number;
  /** Seeds of which something did not hold when they were simulated last. */
  readonly faults: readonly SeedOutcome[];
}

/**
 * Simulates seeds that the journal does not know, after those that failed before; each outcome is in the journal at
 * once.
 */
export async function runCampaign(plan: CampaignPlan, deps: CampaignDeps): Promise<CampaignReport> {
  const { journal, now, workers, onSeed } = deps;
  const seeds = seedsOf(plan, journal);
  let underWay = 0;
  const work = async (simulateSeed: (seed: number) => Promise<SeedOutcome>): Promise<void> => {
    while (now() < plan.until && historiesOf(journal) + underWay * plan.members < plan.histories) {
      underWay += 1;
      const outcome = await simulateSeed(seeds.next().value);
      // At once: in between, another worker would begin a seed too many.
      underWay -= 1;
      journal.add(outcome);
      onSeed(outcome, historiesOf(journal));
    }
  };
  await Promise.all(workers.map(work));
  return { histories: historiesOf(journal), faults: journal.outcomes().filter(({ fault }) => fault !== undefined) };
}

const historiesOf = (journal: Journal): number =>
  journal.outcomes().reduce((sum, { fault, members }) => sum + (fault === undefined ? members : 0), 0);

function* seedsOf(plan: CampaignPlan, journal: Journal): Generator<number, never> {
  const known = journal.outcomes().filter((one) => {
    const { members, days, steps } = one;
    return members === plan.members && days === plan.days && steps === plan.steps;
  });
  for (const { seed, fault } of known) if (fault !== undefined) yield seed;
  const done = new Set(known.map(({ seed }) => seed));
  for (let seed = plan.firstSeed; ; seed += 1) if (!done.has(seed)) yield seed;
}
