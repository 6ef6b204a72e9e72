import { standsWithoutLoudest } from '../../breaker/many-networks';
import { judge, type Tally } from '../../breaker/sequential-test';
import { type Chance, seededChance } from '../../breaker/testing/seeded-chance';
import { admits } from '../network-share.policy';

/** A candidate before visitors of many networks. */
export interface NetworkRollout {
  /** Share of page loads on which any app fails by itself. */
  readonly base: number;
  /** Share of page loads on which the new release fails beside that. */
  readonly failure: number;
  /** Share of visitors who get it; 100 is an activation for everybody. */
  readonly percent: number;
  /** Page loads of each app before. */
  readonly past: number;
  /** Honest page loads of the candidate after which nobody looks any more. */
  readonly loads: number;
  /** Networks that honest visitors come from, evenly. */
  readonly networks: number;
  /** Share of the honest visitors who come from one more network. */
  readonly crowd?: number;
  /** Networks that send as much as is taken of them after each honest page load. */
  readonly attackers?: number;
  /** What attackers say: that the new release fails, that all is well, or that everything else fails. */
  readonly lie?: 'fails' | 'is-well' | 'others-fail';
}

/** Apps of a composition; the first is the new one. */
const apps = 6;

const nothing: Tally = { trials: 0, failures: 0 };
const plus = ({ trials, failures }: Tally, isFailure: boolean): Tally => ({
  trials: trials + 1,
  failures: failures + (isFailure ? 1 : 0),
});
const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (all, { trials, failures }) => ({ trials: all.trials + trials, failures: all.failures + failures }),
    nothing,
  );

class SimulatedApp {
  all = nothing;
  readonly #networks = new Map<string, Tally>();

  /** Whether it was put on the scales. */
  say(network: string, isFailure: boolean): boolean {
    const own = this.#networks.get(network) ?? nothing;
    if (!admits(own, this.all, isFailure)) return false;
    this.#networks.set(network, plus(own, isFailure));
    this.all = plus(this.all, isFailure);
    return true;
  }

  failures(): number[] {
    return [...this.#networks.values()].map(({ failures }) => failures).sort((a, b) => b - a);
  }
}

const failsTo: Readonly<Record<NonNullable<NetworkRollout['lie']>, (app: number) => boolean>> = {
  fails: (app) => app === 0,
  'is-well': () => false,
  'others-fail': (app) => app !== 0,
};

function attack(all: readonly SimulatedApp[], { attackers = 0, lie = 'fails' }: NetworkRollout): void {
  const names = Array.from({ length: attackers }, (_, index) => `attacker ${index}`);
  all.forEach((app, index) => {
    while (names.filter((name) => app.say(name, failsTo[lie](index))).length > 0);
  });
}

/** Failures among so many independent page loads, drawn from one failure to the next. */
function failuresAmong(loads: number, rate: number, chance: Chance): number {
  const gap = (): number => 1 + Math.floor(Math.log(1 - chance()) / Math.log(1 - rate));
  let failures = 0;
  for (let at = gap(); at <= loads; at += gap()) failures += 1;
  return failures;
}

function isTakenBack(
  all: readonly SimulatedApp[],
  { beside, past }: { readonly beside: Tally; readonly past: readonly Tally[] },
): boolean {
  return all.some((app, index) => {
    if (app.all.failures < 2) return false;
    const others = sum(all.filter((_, other) => other !== 0 && other !== index).map((other) => other.all));
    const evidence = { subject: app.all, beside, past: past[index] ?? nothing, others };
    return judge(evidence).trips && standsWithoutLoudest(evidence, app.failures());
  });
}

/** At which honest page load of the candidate the breaker takes it back; `Infinity` when it does not. */
export function simulateNetworks(rollout: NetworkRollout, chance: Chance): number {
  const { base, failure, percent, past, loads, networks, crowd = 0 } = rollout;
  const rates = Array.from({ length: apps }, (_, index) => (index === 0 ? 1 - (1 - base) * (1 - failure) : base));
  const all = rates.map(() => new SimulatedApp());
  const before = rates.map(() => ({ trials: past, failures: failuresAmong(past, base, chance) }));
  const besideEach = Math.floor((100 - percent) / percent);
  let beside = nothing;
  for (let load = 1; load <= loads; load += 1) {
    const network = chance() < crowd ? 'crowd' : `network ${Math.floor(chance() * networks)}`;
    all.forEach((app, index) => app.say(network, chance() < (rates[index] ?? 0)));
    attack(all, rollout);
    beside = sum([beside, { trials: besideEach, failures: failuresAmong(besideEach, base, chance) }]);
    if (isTakenBack(all, { beside, past: before })) return load;
  }
  return Infinity;
}

/** Honest page loads until many rollouts of a kind were taken back, shortest first. */
export function simulateManyNetworks(rollout: NetworkRollout, times: number, seed: number): number[] {
  const chance = seededChance(seed);
  return Array.from({ length: times }, () => simulateNetworks(rollout, chance)).sort((a, b) => a - b);
}
