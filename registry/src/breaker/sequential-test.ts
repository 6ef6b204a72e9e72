/** Page loads of an app, and how many of them failed. */
export interface Tally {
  readonly trials: number;
  readonly failures: number;
}

/** What a release is judged by. */
export interface Evidence {
  /** The release in question. */
  readonly subject: Tally;
  /** What the brand's other visitors saw meanwhile, on the composition that they had before. */
  readonly beside: Tally;
  /** What the brand saw before. */
  readonly past: Tally;
  /** What became meanwhile of the apps that are as they were: a bad network hits all of them, a bad release itself. */
  readonly others: Tally;
}

/** The judgement, with the figures that it rests on. */
export interface Judgement {
  readonly trips: boolean;
  /** Rate of failures that the brand has anyway, taken on the high side. */
  readonly usualRate: number;
  /** Rate that the release is suspected of. */
  readonly suspectedRate: number;
  /** Logarithm of how much likelier the evidence is at the suspected rate. */
  readonly evidence: number;
}

/** At most so many false alarms for an app and a composition: the bound is Wald's. */
export const falseAlarmShare = 1 / 10_000;

/** Evidence at which a release is taken back. */
export const tripEvidence = Math.log(1 / falseAlarmShare);

/** Of one browser at most so many page loads count. */
export const trialsPerVisitor = 3;

/** Only the newest page loads count, so that a fault that begins late is not hidden by a good start. */
export const windowTrials = 500;

/** No brand is assumed to be better than this. */
const lowestUsualRate = 0.005;
const highestUsualRate = 0.5;
/** Page loads without failure that stand in for what is not known. */
const assumedTrials = 50;
/** Neither the past nor other apps speak louder than so many page loads. */
const heaviestHearsay = 400;
/** Standard deviations by which the usual rate is taken on the high side. */
const caution = 1.5;
/** Least rate that is worth a step back, and least distance to the usual one. */
const leastSuspectedRate = 0.1;
const leastDistance = 0.08;

const atMost = ({ trials, failures }: Tally, heaviest: number): Tally =>
  trials > heaviest ? { trials: heaviest, failures: (failures * heaviest) / trials } : { trials, failures };

/** The rate of failures that a brand has anyway, on the high side; where evidence is thin, other apps speak for this one. */
export function usualRate({ beside, past, others }: Omit<Evidence, 'subject'>): number {
  const before = atMost(past, heaviestHearsay);
  const filled = atMost(others, Math.max(0, heaviestHearsay - beside.trials - before.trials));
  const trials = beside.trials + before.trials + filled.trials + assumedTrials;
  const failures = beside.failures + before.failures + filled.failures;
  const rate = (failures + caution * Math.sqrt(failures)) / trials;
  return Math.min(highestUsualRate, Math.max(lowestUsualRate, rate, commonRate(others)));
}

/** What the other apps surely fail at now: an outage, which no step back would end. */
function commonRate({ trials, failures }: Tally): number {
  return trials === 0 ? 0 : (failures - caution * Math.sqrt(failures)) / trials;
}

/** Wald's sequential likelihood ratio test of the suspected rate against the usual one; may be asked after each page load. */
export function judge(evidence: Evidence): Judgement {
  const { trials, failures } = evidence.subject;
  const usual = usualRate(evidence);
  const suspected = Math.max(leastSuspectedRate, usual + leastDistance);
  const weight = failures * Math.log(suspected / usual) + (trials - failures) * Math.log((1 - suspected) / (1 - usual));
  return { trips: weight >= tripEvidence, usualRate: usual, suspectedRate: suspected, evidence: weight };
}
