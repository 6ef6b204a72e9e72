/** Page loads of an app, and how many of them failed, or were slow. */
export interface Tally {
  readonly trials: number;
  readonly failures: number;
}

export interface Evidence {
  /** The release in question. */
  readonly subject: Tally;
  /** What the brand's other visitors saw meanwhile, on the composition that they had before. */
  readonly beside: Tally;
  /** What the brand saw before, of releases that ended well; nothing while others see something else. */
  readonly past: Tally;
  /** What became meanwhile of the apps that are as they were: a bad network hits all of them, a bad release itself. */
  readonly others: Tally;
}

/** The judgement, with the figures that it rests on. */
export interface Judgement {
  readonly trips: boolean;
  /** Rate that the brand has anyway, taken on the high side. */
  readonly usualRate: number;
  /** Rate that the release is suspected of. */
  readonly suspectedRate: number;
  /** Logarithm of how much likelier the evidence is at the suspected rate. */
  readonly evidence: number;
}

/** Which rates matter. */
export interface Yardstick {
  /** No brand is assumed to be better than this. */
  readonly lowestUsualRate: number;
  /** Least rate that is worth a step back. */
  readonly leastSuspectedRate: number;
  /** Least distance between the usual rate and the suspected one. */
  readonly leastDistance: number;
}

/** For page loads that failed. */
export const failureYardstick: Yardstick = { lowestUsualRate: 0.005, leastSuspectedRate: 0.1, leastDistance: 0.08 };

/** At most so many false alarms for an app and a composition: the bound is Wald's. */
export const falseAlarmShare = 1 / 10_000;

/** Evidence at which a release is taken back. */
export const tripEvidence = Math.log(1 / falseAlarmShare);

/** Of one browser at most so many page loads count. */
export const trialsPerVisitor = 3;

/** Only the newest page loads count, so that a fault that begins late is not hidden by a good start. */
export const windowTrials = 500;

/** What fails on more than half of the page loads is not usual, whatever is seen. */
const highestUsualRate = 0.5;
/**
 * The past excuses no more than this: what failed more and was mended rather than taken back would speak for whatever
 * comes after it.
 */
const highestPastRate = 0.1;
/** Page loads without failure that stand in for what is not known. */
const assumedTrials = 50;
/** Neither the past nor other apps speak louder than so many page loads. */
const heaviestHearsay = 400;
/** Standard deviations by which the usual rate is taken on the high side; a count of none is no proof of none. */
const caution = 1.5;
const unseenFailures = 0.5;

const atMost = ({ trials, failures }: Tally, heaviest: number): Tally =>
  trials > heaviest ? { trials: heaviest, failures: (failures * heaviest) / trials } : { trials, failures };

/** The rate that a brand has anyway, on the high side; where evidence is thin, other apps speak for this one. */
export function usualRate(
  { beside, past, others }: Omit<Evidence, 'subject'>,
  { lowestUsualRate }: Yardstick = failureYardstick,
): number {
  const before = atMost(past, heaviestHearsay);
  const filled = atMost(others, Math.max(0, heaviestHearsay - beside.trials - before.trials));
  const trials = beside.trials + before.trials + filled.trials + assumedTrials;
  const failures = beside.failures + Math.min(before.failures, highestPastRate * before.trials) + filled.failures;
  const rate = (failures + caution * Math.sqrt(failures + unseenFailures)) / trials;
  return Math.min(highestUsualRate, Math.max(lowestUsualRate, rate, commonRate(others)));
}

/** The rate that the other apps surely have now: an outage, which no step back would end. */
function commonRate({ trials, failures }: Tally): number {
  return trials === 0 ? 0 : (failures - caution * Math.sqrt(failures)) / trials;
}

/**
 * Wald's sequential likelihood ratio test of the suspected rate against the usual one; may be asked after each page
 * load.
 */
export function judge(evidence: Evidence, yardstick: Yardstick = failureYardstick): Judgement {
  const { trials, failures } = evidence.subject;
  const usual = usualRate(evidence, yardstick);
  const suspected = Math.max(yardstick.leastSuspectedRate, usual + yardstick.leastDistance);
  const weight = failures * Math.log(suspected / usual) + (trials - failures) * Math.log((1 - suspected) / (1 - usual));
  return { trips: weight >= tripEvidence, usualRate: usual, suspectedRate: suspected, evidence: weight };
}
