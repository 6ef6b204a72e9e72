import { type Evidence, judge, type Judgement, type Tally, type Yardstick } from './sequential-test';

/** Page loads that took at least so long, and less than the next step. */
export interface TimeTally {
  readonly atLeastMs: number;
  readonly trials: number;
}

/** How long the page loads of one app took that did not fail. */
export interface LoadTimes {
  readonly subject: readonly TimeTally[];
  readonly beside: readonly TimeTally[];
  readonly past: readonly TimeTally[];
}

/** The judgement on how long an app takes; the failures of its tallies are the slow page loads. */
export interface Slowness extends Judgement, Evidence {
  /** From here on a page load of this app is slow. */
  readonly limitMs: number;
}

/**
 * Steps in which times are counted, each a fifth longer than the one before. Whatever takes less than the first is fast
 * for everybody.
 */
export const timeSteps: readonly number[] = Array.from({ length: 33 }, (_, index) =>
  Math.round(2_000 * 2 ** (index / 4)),
);

/** A twentieth of the page loads is slow, by what slow means here; a quarter is worth a step back. */
export const slownessYardstick: Yardstick = { lowestUsualRate: 0.05, leastSuspectedRate: 0.25, leastDistance: 0.2 };

/** What is usual cannot be told from fewer page loads. */
const leastMeasured = 50;
/** Standard deviations by which the usual times are taken on the high side. */
const caution = 1.5;

/** How many of these page loads took so long or longer. */
export function slowerThan(times: readonly TimeTally[], limitMs: number): Tally {
  let [trials, failures] = [0, 0];
  for (const time of times) {
    trials += time.trials;
    if (time.atLeastMs >= limitMs) failures += time.trials;
  }
  return { trials, failures };
}

/** The first step that at most a twentieth of what is usual surely takes: its 95th percentile, on the high side. */
function limitOf(usual: readonly TimeTally[]): number {
  const isReached = (limitMs: number): boolean => {
    const { trials, failures } = slowerThan(usual, limitMs);
    return failures + caution * Math.sqrt(failures) > slownessYardstick.lowestUsualRate * trials;
  };
  return timeSteps.find((limitMs) => !isReached(limitMs)) ?? Infinity;
}

/**
 * Judges how long an app takes by what others see in the same minutes, else by what the brand saw before; `undefined`
 * when there is too little to compare with.
 * @param others times of the apps that are as they were: an excuse only where nobody else sees the stable composition
 */
export function judgeSlowness(
  { subject, beside, past }: LoadTimes,
  others: readonly TimeTally[],
): Slowness | undefined {
  const usual = beside.length > 0 ? beside : past;
  if (slowerThan(usual, 0).trials < leastMeasured) return undefined;
  const limitMs = limitOf(usual);
  const evidence: Evidence = {
    subject: slowerThan(subject, limitMs),
    beside: slowerThan(beside, limitMs),
    past: slowerThan(past, limitMs),
    others: slowerThan(beside.length > 0 ? [] : others, limitMs),
  };
  return { limitMs, ...evidence, ...judge(evidence, slownessYardstick) };
}
