import { judge, type Tally, windowTrials } from '../sequential-test';
import type { TimeTally } from '../slowness';
import { type Chance, countUpTo, positionsAmong, seededChance } from './seeded-chance';
import { pastOf } from './simulated-past';
import { type SimulatedTimes, slowTripOf, timesAmong, timesBetween } from './simulated-times';

/** A brand, and a release that is put before its visitors. */
export interface Rollout {
  /** Share of page loads on which any app fails by itself. */
  readonly base: number;
  /** Share of page loads on which the new release fails beside that. */
  readonly failure: number;
  /** Share of visitors who get it; 100 is an activation for everybody. */
  readonly percent: number;
  /** Page loads of each app before. */
  readonly past: number;
  /** Releases that failed on every page load and were taken back before this one. */
  readonly condemned?: number;
  /** Share of page loads on which any app takes two seconds or longer by itself; it halves with every second more. */
  readonly slowBase?: number;
  /** Share of page loads on which the new release takes ten seconds more. */
  readonly late?: number;
  /** Page loads of the candidate after which nobody looks any more. */
  readonly loads: number;
}

/** Apps of a composition; the first is the new one. */
const apps = 6;
/** Fewer failures never trip: what a test beside this one shows. */
const fewestFailures = 4;

/** What the newest page loads, up to the `load`th, say of an app. */
const windowAt = (failures: readonly number[], load: number): Tally => ({
  trials: Math.min(load, windowTrials),
  failures: countUpTo(failures, load) - countUpTo(failures, load - windowTrials),
});

interface SimulatedApp {
  readonly failures: readonly number[];
  readonly beside: () => readonly number[];
  readonly past: Tally;
  readonly times: SimulatedTimes;
  readonly timesBeside: () => SimulatedTimes;
  readonly timesPast: readonly TimeTally[];
}

/** Makes something when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** One app of the composition. What others see meanwhile is its only measure while there are others. */
function appOf(rollout: Rollout, isNew: boolean, chance: Chance): SimulatedApp {
  const { base, failure, percent, past, loads, condemned = 0, slowBase = 0, late = 0 } = rollout;
  const besideLoads = Math.floor((loads * (100 - percent)) / percent);
  const before = percent === 100 ? past : 0;
  const usualTimes = (count: number): SimulatedTimes => timesAmong(count, { base: slowBase, late: 0 }, chance);
  const failuresBefore = { trials: before, failures: positionsAmong(before, base, chance).length };
  return {
    failures: positionsAmong(loads, isNew ? 1 - (1 - base) * (1 - failure) : base, chance),
    beside: once(() => positionsAmong(besideLoads, base, chance)),
    past: percent === 100 ? pastOf({ first: failuresBefore, condemned, loadsEach: loads }) : failuresBefore,
    times: timesAmong(loads, { base: slowBase, late: isNew ? late : 0 }, chance),
    timesBeside: once(() => usualTimes(besideLoads)),
    timesPast: timesBetween(usualTimes(before), 0, before),
  };
}

/** The page load at which an app is judged bad: looked at whenever it fails, since only then the evidence grows. */
function failureTripOf(app: SimulatedApp, others: readonly SimulatedApp[], besideEach: number): number | undefined {
  return app.failures.find((load) => {
    const subject = windowAt(app.failures, load);
    if (subject.failures < fewestFailures) return false;
    const unchanged = others.map(({ failures }) => windowAt(failures, load));
    const around = unchanged.reduce(
      (sum, one) => ({ trials: sum.trials + one.trials, failures: sum.failures + one.failures }),
      { trials: 0, failures: 0 },
    );
    const trials = Math.floor(load * besideEach);
    const beside = trials === 0 ? { trials, failures: 0 } : { trials, failures: countUpTo(app.beside(), trials) };
    return judge({ subject, beside, past: app.past, others: around }).trips;
  });
}

/**
 * At which page load of the candidate the breaker trips, for failures or for slowness; `undefined` when it does not.
 */
export function simulateRollout(rollout: Rollout, chance: Chance): number | undefined {
  const besideEach = (100 - rollout.percent) / rollout.percent;
  const all = Array.from({ length: apps }, (_, index) => appOf(rollout, index === 0, chance));
  const trips = all.flatMap((app, index) => {
    const others = all.filter((_, other) => other !== 0 && other !== index);
    return [failureTripOf(app, others, besideEach), slowTripOf(app, others, besideEach)];
  });
  const found = trips.filter((load) => load !== undefined);
  return found.length > 0 ? Math.min(...found) : undefined;
}

/** Page loads until many rollouts of a kind tripped, shortest first; `Infinity` for those that did not. */
export function simulateRollouts(rollout: Rollout, times: number, seed: number): number[] {
  const chance = seededChance(seed);
  return Array.from({ length: times }, () => simulateRollout(rollout, chance) ?? Infinity).sort((a, b) => a - b);
}

/** Share of the rollouts that tripped within so many page loads. */
export const shareWithin = (sorted: readonly number[], loads: number): number =>
  sorted.filter((load) => load <= loads).length / sorted.length;
