import { judge, windowTrials } from '../sequential-test';
import { judgeSlowness, slownessYardstick, timeSteps, type TimeTally } from '../slowness';
import { type Chance, countUpTo, positionsAmong } from './seeded-chance';

/** Page loads that take two seconds or longer, by the step of their time. */
export interface SimulatedTimes {
  /** Positions of all of them. */
  readonly slow: readonly number[];
  readonly byStep: ReadonlyMap<number, readonly number[]>;
}

interface TimeModel {
  /** Share of page loads that takes two seconds or longer; it halves with every second more. */
  readonly base: number;
  /** Share of page loads that takes ten seconds more. */
  readonly late: number;
}

const firstStepMs = 2_000;
const halvedAfterMs = 1_000;
const lateMs = 10_000;

const stepOf = (ms: number): number => timeSteps.findLast((step) => step <= ms) ?? 0;

/** Times of so many page loads. */
export function timesAmong(loads: number, { base, late }: TimeModel, chance: Chance): SimulatedTimes {
  const times = new Map(
    positionsAmong(loads, base, chance).map((load) => [load, firstStepMs - halvedAfterMs * Math.log2(1 - chance())]),
  );
  for (const load of positionsAmong(loads, late, chance)) times.set(load, lateMs + (times.get(load) ?? 0));
  const slow = [...times.keys()].sort((a, b) => a - b);
  const byStep = new Map<number, number[]>();
  for (const load of slow) {
    const step = stepOf(times.get(load) ?? 0);
    byStep.set(step, [...(byStep.get(step) ?? []), load]);
  }
  return { slow, byStep };
}

/** What is counted of the page loads after one and up to another. */
export function timesBetween({ slow, byStep }: SimulatedTimes, after: number, last: number): TimeTally[] {
  const count = (positions: readonly number[]): number => countUpTo(positions, last) - countUpTo(positions, after);
  const steps = [...byStep].map(([atLeastMs, positions]) => ({ atLeastMs, trials: count(positions) }));
  return last > after ? [{ atLeastMs: 0, trials: last - after - count(slow) }, ...steps] : [];
}

interface TimedApp {
  readonly times: SimulatedTimes;
  readonly timesBeside: () => SimulatedTimes;
  readonly timesPast: readonly TimeTally[];
}

const none = { trials: 0, failures: 0 };

/** Whether the page loads up to one could trip at all: at the lowest limit and the lowest usual rate. */
function mayTrip({ slow }: SimulatedTimes, load: number): boolean {
  const trials = Math.min(load, windowTrials);
  const failures = countUpTo(slow, load) - countUpTo(slow, load - trials);
  return judge({ subject: { trials, failures }, beside: none, past: none, others: none }, slownessYardstick).trips;
}

/** The page load at which an app is judged slow: looked at whenever it is slow, since only then the evidence grows. */
export function slowTripOf(app: TimedApp, others: readonly TimedApp[], besideEach: number): number | undefined {
  const windowOf = ({ times }: TimedApp, load: number): TimeTally[] =>
    timesBetween(times, Math.max(0, load - windowTrials), load);
  return app.times.slow.find((load) => {
    if (!mayTrip(app.times, load)) return false;
    const beside = besideEach > 0 ? timesBetween(app.timesBeside(), 0, Math.floor(load * besideEach)) : [];
    return judgeSlowness(
      { subject: windowOf(app, load), beside, past: app.timesPast },
      others.flatMap((other) => windowOf(other, load)),
    )?.trips;
  });
}
