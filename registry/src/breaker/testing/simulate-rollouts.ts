import { judge, type Tally, windowTrials } from '../sequential-test';

/** Numbers from 0 to 1. */
export type Chance = () => number;

/** The same numbers for the same seed, on every machine. */
export function seededChance(seed: number): Chance {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

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
  /** Page loads of the candidate after which nobody looks any more. */
  readonly loads: number;
}

/** Apps of a composition; the first is the new one. */
const apps = 6;
/** Fewer failures never trip: what a test beside this one shows. */
const fewestFailures = 4;

/** Positions of the failures among so many page loads. */
function failuresAmong(loads: number, rate: number, chance: Chance): number[] {
  if (rate >= 1) return Array.from({ length: loads }, (_, index) => index + 1);
  const positions: number[] = [];
  const gap = (): number => 1 + Math.floor(Math.log(1 - chance()) / Math.log(1 - rate));
  for (let next = gap(); next <= loads; next += gap()) positions.push(next);
  return positions;
}

/** How many of sorted positions lie at or before one. */
function countUpTo(positions: readonly number[], last: number): number {
  let [low, high] = [0, positions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] ?? Infinity) <= last) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What the newest page loads, up to the `load`th, say of an app. */
const windowAt = (failures: readonly number[], load: number): Tally => ({
  trials: Math.min(load, windowTrials), failures: countUpTo(failures, load) - countUpTo(failures, load - windowTrials),
});

interface SimulatedApp {
  readonly failures: readonly number[];
  readonly beside: () => readonly number[];
  readonly past: Tally;
}

/** The page load at which an app is judged bad: looked at whenever it fails, since only then the evidence grows. */
function tripOf(all: readonly SimulatedApp[], index: number, besideEach: number): number | undefined {
  const app = all[index];
  return app?.failures.find((load) => {
    const subject = windowAt(app.failures, load);
    if (subject.failures < fewestFailures) return false;
    const unchanged = all.filter((_, other) => other !== 0 && other !== index).map(({ failures }) => windowAt(failures, load));
    const others = unchanged.reduce((sum, one) => ({ trials: sum.trials + one.trials, failures: sum.failures + one.failures }), { trials: 0, failures: 0 });
    const trials = Math.floor(load * besideEach);
    return judge({ subject, beside: { trials, failures: countUpTo(app.beside(), trials) }, past: app.past, others }).trips;
  });
}

/** At which page load of the candidate the breaker trips; `undefined` when it does not. */
export function simulateRollout({ base, failure, percent, past, loads }: Rollout, chance: Chance): number | undefined {
  const besideEach = (100 - percent) / percent;
  const all = Array.from({ length: apps }, (_, index): SimulatedApp => {
    const rate = index === 0 ? 1 - (1 - base) * (1 - failure) : base;
    let beside: number[] | undefined;
    return {
      failures: failuresAmong(loads, rate, chance),
      beside: () => (beside ??= failuresAmong(Math.floor(loads * besideEach), base, chance)),
      past: { trials: past, failures: failuresAmong(past, base, chance).length },
    };
  });
  const trips = all.map((_, index) => tripOf(all, index, besideEach)).filter((load) => load !== undefined);
  return trips.length > 0 ? Math.min(...trips) : undefined;
}

/** Page loads until many rollouts of a kind tripped, shortest first; `Infinity` for those that did not. */
export function simulateRollouts(rollout: Rollout, times: number, seed: number): number[] {
  const chance = seededChance(seed);
  return Array.from({ length: times }, () => simulateRollout(rollout, chance) ?? Infinity).sort((a, b) => a - b);
}

/** Share of the rollouts that tripped within so many page loads. */
export const shareWithin = (sorted: readonly number[], loads: number): number => sorted.filter((load) => load <= loads).length / sorted.length;
