import type { Tx } from '@pavilion/platform';
import type { KeptLoad } from './load-reports.repository';
import { admits, admitsFailure, type Weight } from './network-share.policy';
import { addWeights, lockTotals, readVoices, type Subject, type Voice } from './network-trials.repository';
import { isFailure } from './tallies.repository';

type Change = { -readonly [K in keyof Weight]: Weight[K] };

const subjectKey = ({ brand, composition, app }: Subject): string => `${brand} ${composition} ${app}`;
const voiceKey = (voice: Voice): string => `${subjectKey(voice)} ${voice.network}`;
const voiceOf = ({ brand, composition, app, network }: Voice): Voice => ({ brand, composition, app, network });
const unique = <T>(items: readonly T[], key: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
];
const nothing: Weight = { trials: 0, failures: 0 };
const sum = (one: Weight, other: Weight): Weight => ({
  trials: one.trials + other.trials,
  failures: one.failures + other.failures,
});

/** What networks weigh, under the lock of one transaction. */
export class Scales {
  readonly #totals: Map<string, Weight>;
  readonly #known = new Map<string, Weight>();
  readonly #added = new Map<string, Voice & Change>();

  private constructor(
    private readonly tx: Tx,
    private readonly at: Date,
    totals: readonly (Subject & Weight)[],
  ) {
    this.#totals = new Map(totals.map((total) => [subjectKey(total), total]));
  }

  /** Locks what these rows speak of. It comes before anything else that batches could wait for each other with. */
  static async lock(tx: Tx, rows: readonly Subject[], at: Date): Promise<Scales> {
    const subjects = unique(
      rows.map(({ brand, composition, app }) => ({ brand, composition, app })),
      subjectKey,
    );
    return new Scales(tx, at, await lockTotals(tx, subjects, at));
  }

  /** The loads that fit beside what other networks say; those count. */
  async admit(loads: readonly KeptLoad[]): Promise<KeptLoad[]> {
    await this.#learn(loads);
    return loads.filter((load) =>
      this.#put(load, { trials: 1, failures: isFailure(load) ? 1 : 0 }, admits(...this.#beside(load), isFailure(load))),
    );
  }

  /** Those of the loads, all counted as good, that may turn into failures. */
  async turn<T extends KeptLoad>(loads: readonly T[]): Promise<T[]> {
    await this.#learn(loads);
    return loads.filter((load) => this.#put(load, { trials: 0, failures: 1 }, admitsFailure(...this.#beside(load))));
  }

  /** Keeps what was put on the scales. */
  async save(): Promise<void> {
    const added = [...this.#added.values()];
    if (added.length > 0) await addWeights(this.tx, added, this.at);
  }

  async #learn(loads: readonly Voice[]): Promise<void> {
    const asked = unique(loads.map(voiceOf), voiceKey).filter((voice) => !this.#known.has(voiceKey(voice)));
    if (asked.length === 0) return;
    asked.forEach((voice) => this.#known.set(voiceKey(voice), nothing));
    for (const voice of await readVoices(this.tx, asked)) this.#known.set(voiceKey(voice), voice);
  }

  #beside(load: Voice): [network: Weight, all: Weight] {
    return [this.#known.get(voiceKey(load)) ?? nothing, this.#totals.get(subjectKey(load)) ?? nothing];
  }

  #put(load: Voice, weight: Weight, fits: boolean): boolean {
    if (!fits) return false;
    const [network, all] = this.#beside(load);
    this.#known.set(voiceKey(load), sum(network, weight));
    this.#totals.set(subjectKey(load), sum(all, weight));
    this.#added.set(voiceKey(load), { ...voiceOf(load), ...sum(this.#added.get(voiceKey(load)) ?? nothing, weight) });
    return true;
  }
}
