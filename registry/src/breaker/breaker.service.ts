import type { ReleaseRef } from '@pavilion/federation-contract';
import type { Clock, Database, Tx } from '@pavilion/platform';
import { raiseAlert, wasRaised } from './alerts.repository';
import { failingNetworks, networksByLoads } from '../reports/network-trials.repository';
import type { BreakerEvents } from './breaker.events';
import {
  breakerMovedAfter,
  commonestCode,
  insertTrips,
  settleTrip,
  type Trip,
  unsettledTrips,
  wasJudgedBefore,
} from './breaker.repository';
import { readEvidence } from './evidence.repository';
import { findJudged, type Judged } from './judged-composition';
import { windowTrials } from './sequential-test';
import { standsWithoutLoudest } from './many-networks';
import { slownessYardstick } from './slowness';
import { type AppVerdict, blamedReleases, reasonOf, verdictsOf } from './verdict';

export interface BreakerService {
  /** Judges what these brands put to the test, and takes it back when it fails. Never rejects. */
  consider(brands: readonly string[]): Promise<void>;
  /** Carries out verdicts whose registry ended in between. */
  finishVerdicts(): Promise<void>;
  /** What a brand has on probation and how it fares; `undefined` when nothing is. */
  standing(brand: string): Promise<Standing | undefined>;
}

/** A composition on probation and the verdicts on its apps, the worst first. */
export interface Standing {
  readonly judged: Judged;
  readonly verdicts: readonly AppVerdict[];
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly takeBack: (instruction: {
    readonly brand: string;
    readonly compositionId: string;
    readonly reason: string;
  }) => Promise<{ readonly revision: number } | undefined>;
  readonly events: BreakerEvents;
}

/** A verdict with what alerts say of it. */
interface Sentence {
  readonly trip: Trip;
  readonly facts: Readonly<Record<string, unknown>>;
}

const pastMs = 48 * 3_600_000;
const settleAfterMs = 5_000;

/** A slow release has no code, and its failures are the slow page loads. */
function alertFacts(judged: Judged, verdict: AppVerdict, code: string | undefined) {
  const { subject, usualRate, evidence } = verdict.trips || !verdict.slowness ? verdict : verdict.slowness;
  return {
    app: verdict.app,
    version: verdict.version,
    composition: judged.id,
    revision: judged.revision,
    code: code ?? null,
    trials: subject.trials,
    failures: subject.failures,
    usualRate,
    evidence,
    ...(verdict.trips ? {} : { slowerThanMs: verdict.slowness?.limitMs ?? null }),
  };
}

/** Writes down a verdict, once for all registries. `undefined` when somebody did so before. */
async function pass(
  tx: Tx,
  { trip, facts }: Sentence,
  releases: readonly ReleaseRef[],
): Promise<'passed' | 'spared' | undefined> {
  await tx.execute("select pg_advisory_xact_lock(hashtext('breaker:' || $1))", [trip.brand]);
  if ((await insertTrips(tx, trip, releases)) > 0) return 'passed';
  if (!(await wasJudgedBefore(tx, trip, releases))) return undefined;
  const alert = { brand: trip.brand, kind: 'breaker.spared', composition: trip.compositionId, revision: trip.revision };
  if (await wasRaised(tx, alert)) return undefined;
  await raiseAlert(tx, { at: trip.at, brand: trip.brand, kind: alert.kind, body: { ...facts, reason: trip.reason } });
  return 'spared';
}

/** Asks for the step back and says what became of it. */
async function carryOut({ database, clock, takeBack, events }: Deps, { trip, facts }: Sentence): Promise<void> {
  const { brand, compositionId, revision, reason } = trip;
  const back = await takeBack({ brand, compositionId, reason });
  const moved = back !== undefined || (await breakerMovedAfter(database, brand, revision));
  const isOurs = await database.transaction(async (tx) => {
    if (!(await settleTrip(tx, trip, moved))) return false;
    const kind = moved ? 'breaker.took-back' : 'breaker.nothing-to-go-back-to';
    await raiseAlert(tx, {
      at: new Date(clock.now()),
      brand,
      kind,
      body: { ...facts, reason, movedTo: back?.revision ?? null },
    });
    return true;
  });
  if (isOurs) events.tripped({ brand, reason, moved });
}

/**
 * What a composition is taken back for: an app that fails, else one that is slow; neither where it rests on a few
 * networks.
 */
async function worstOfMany(
  database: Database,
  brand: string,
  { judged, verdicts }: Standing,
): Promise<AppVerdict | undefined> {
  const subjectOf = ({ app }: AppVerdict) => ({ brand, composition: judged.id, app });
  for (const verdict of verdicts.filter(({ trips }) => trips)) {
    if (standsWithoutLoudest(verdict, await failingNetworks(database, subjectOf(verdict)))) return verdict;
  }
  for (const verdict of verdicts) {
    const { slowness } = verdict;
    if (!slowness?.trips) continue;
    // Nobody counts which network was slow how often, so each page load of the loudest is taken for a slow one.
    const loads = await networksByLoads(database, subjectOf(verdict));
    if (standsWithoutLoudest(slowness, loads, slownessYardstick)) return { ...verdict, trips: false };
  }
  return undefined;
}

/** How what a brand serves does against what it served before. */
async function readStanding(database: Database, brand: string, now: number): Promise<Standing | undefined> {
  const judged = await findJudged(database, brand, now);
  if (!judged) return undefined;
  const evidence = await readEvidence(database, {
    brand,
    subject: judged.id,
    stable: judged.stable,
    since: judged.since,
    before: judged.before,
    pastFrom: new Date(now - pastMs),
    window: windowTrials,
  });
  return { judged, verdicts: verdictsOf(judged, evidence) };
}

export function createBreakerService(deps: Deps): BreakerService {
  const { database, clock, events } = deps;

  const act = async (brand: string, judged: Judged, verdict: AppVerdict): Promise<void> => {
    const code = verdict.trips
      ? await commonestCode(database, { brand, composition: judged.id, app: verdict.app })
      : undefined;
    const trip = {
      brand,
      compositionId: judged.id,
      revision: judged.revision,
      at: new Date(clock.now()),
      reason: reasonOf(verdict, code),
    };
    const sentence = { trip, facts: alertFacts(judged, verdict, code) };
    const outcome = await database.transaction((tx) => pass(tx, sentence, blamedReleases(judged, verdict.app)));
    if (outcome === 'spared') events.spared(brand, verdict.app);
    if (outcome === 'passed') await carryOut(deps, sentence);
  };

  const standing = (brand: string): Promise<Standing | undefined> => readStanding(database, brand, clock.now());

  const considerBrand = async (brand: string): Promise<void> => {
    const now = await standing(brand);
    if (!now) return events.nothingJudged(brand);
    events.judged(brand, now.verdicts);
    const worst = await worstOfMany(database, brand, now);
    if (worst) await act(brand, now.judged, worst);
  };

  return {
    standing,
    async consider(brands) {
      for (const brand of brands) await considerBrand(brand).catch((error: unknown) => events.failed(brand, error));
    },
    async finishVerdicts() {
      for (const trip of await unsettledTrips(database, new Date(clock.now() - settleAfterMs))) {
        const facts = { composition: trip.compositionId, revision: trip.revision };
        await carryOut(deps, { trip, facts }).catch((error: unknown) => events.failed(trip.brand, error));
      }
    },
  };
}
