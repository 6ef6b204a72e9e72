import type { Logger } from '@pavilion/platform';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { AppVerdict } from './verdict';

/** What operators learn of the breaker's work; never throws. */
export interface BreakerEvents {
  judged(brand: string, verdicts: readonly AppVerdict[]): void;
  nothingJudged(brand: string): void;
  tripped(facts: { readonly brand: string; readonly reason: string; readonly moved: boolean }): void;
  spared(brand: string, app: string): void;
  failed(brand: string, error: unknown): void;
}

function createBreakerMetrics(registers: Registry[]) {
  const trips = new Counter({
    name: 'registry_breaker_trips_total',
    help: 'Compositions judged bad.',
    labelNames: ['brand', 'moved'],
    registers,
  });
  const faults = new Counter({
    name: 'registry_breaker_faults_total',
    help: 'Judgements that could not be made or carried out.',
    labelNames: ['brand'],
    registers,
  });
  const labelNames = ['brand', 'app'];
  const evidence = new Gauge({
    name: 'registry_breaker_evidence',
    help: 'Evidence against each app of the composition on probation; 9.21 takes it back.',
    labelNames,
    registers,
  });
  const slow = new Gauge({
    name: 'registry_breaker_slow_evidence',
    help: 'Evidence that an app on probation takes longer than usual; 9.21 takes it back.',
    labelNames,
    registers,
  });
  const trials = new Gauge({
    name: 'registry_breaker_trials',
    help: 'Page loads that the evidence rests on.',
    labelNames,
    registers,
  });
  return { trips, faults, evidence, slow, trials };
}

/** Metrics `registry_breaker_*` and lines of the log. */
export function createBreakerEvents(metrics: Registry, logger: Logger): BreakerEvents {
  const { trips, faults, evidence, slow, trials } = createBreakerMetrics([metrics]);
  const shown = new Map<string, readonly string[]>();
  const clear = (brand: string): void => {
    for (const app of shown.get(brand) ?? [])
      for (const gauge of [evidence, slow, trials]) gauge.remove({ brand, app });
    shown.delete(brand);
  };
  return {
    judged(brand, verdicts) {
      clear(brand);
      shown.set(
        brand,
        verdicts.map(({ app }) => app),
      );
      for (const verdict of verdicts) {
        evidence.set({ brand, app: verdict.app }, verdict.evidence);
        if (verdict.slowness) slow.set({ brand, app: verdict.app }, verdict.slowness.evidence);
        trials.set({ brand, app: verdict.app }, verdict.subject.trials);
      }
    },
    nothingJudged: clear,
    tripped({ brand, reason, moved }) {
      trips.inc({ brand, moved: moved ? 'yes' : 'no' });
      logger.warn(
        { brand, reason, moved },
        moved ? 'the breaker took a composition back' : 'the breaker has nothing to go back to',
      );
    },
    spared: (brand, app) =>
      logger.warn({ brand, app }, 'a release that was wanted again fails again; the breaker leaves it'),
    failed(brand, error) {
      faults.inc({ brand });
      logger.error({ brand, err: error }, 'the breaker could not judge');
    },
  };
}
