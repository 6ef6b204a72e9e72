import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

const outcomeLine = v.object({
  seed: v.number(),
  members: v.number(),
  days: v.number(),
  steps: v.number(),
  seconds: v.number(),
  /** What did not hold, with the line that replays it. */
  fault: v.optional(v.string()),
});

export type SeedOutcome = v.InferOutput<typeof outcomeLine>;

/** Seeds that were simulated, over as many runs as it takes. */
export interface Journal {
  /** The last outcome of each seed of a plan. */
  outcomes(): readonly SeedOutcome[];
  add(outcome: SeedOutcome): void;
}

const keyOf = ({ seed, members, days, steps }: SeedOutcome): string => [seed, members, days, steps].join(' ');

/** A journal in a file, a line a seed: a run that is killed has lost no more than the seeds that were under way. */
export function openJournal(file: string | undefined): Journal {
  const outcomes = new Map<string, SeedOutcome>();
  const note = (outcome: SeedOutcome): void => void outcomes.set(keyOf(outcome), outcome);
  if (file !== undefined && existsSync(file)) readLines(file).forEach(note);
  return {
    outcomes: () => [...outcomes.values()],
    add(outcome) {
      note(outcome);
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(outcome)}\n`);
    },
  };
}

/** The last line may have been cut by whatever ended the run. */
function readLines(file: string): SeedOutcome[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), outcomeLine), line);
      return read.success ? [read.output] : [];
    });
}
