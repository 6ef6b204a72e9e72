import type { Clock, Database, Tx } from '@pavilion/platform';
import type { BrandGate } from '../../kit';
import type { MemberService } from '../member';
import type { SessionService } from '../session';
import { deleteTraces, listOldTrials, type OldTrial, takeTrial } from './free-play.repository';
import type { FreePlayEvents } from './free-play.events';
import type { RegistrationEffects } from './registration-effects';

export interface FreePlaySweepDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: FreePlayEvents;
  readonly brands: Pick<BrandGate, 'byId'>;
  readonly members: MemberService;
  readonly sessions: SessionService;
  readonly effects: RegistrationEffects;
}

/** Longer than any session lives: what is older cannot be signed in to any more. */
export const trialKeptMs = 48 * 60 * 60_000;
const everyMs = 10 * 60_000;
const atOnce = 500;

/** Takes old trial accounts away: what is left of their credit goes back to the house, their postings stay. */
export interface FreePlaySweep {
  /** How many went. */
  run(): Promise<number>;
  start(): void;
  stop(): void;
}

export function createFreePlaySweep(deps: FreePlaySweepDeps): FreePlaySweep {
  const { database, clock, events } = deps;
  let timer: NodeJS.Timeout | undefined;
  const run = async (): Promise<number> => {
    const old = await listOldTrials(database, { before: new Date(clock.now() - trialKeptMs), most: atOnce });
    let swept = 0;
    for (const trial of old) swept += (await database.transaction((tx) => sweep(deps, tx, trial))) ? 1 : 0;
    if (swept > 0) events.trialsSwept(swept);
    return swept;
  };
  return {
    run,
    start() {
      timer = setInterval(() => {
        run().catch((error: unknown) => events.trialsNotSwept(error));
      }, everyMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}

async function sweep(
  { clock, brands, members, sessions, effects }: FreePlaySweepDeps,
  tx: Tx,
  { brandId, memberId }: OldTrial,
): Promise<boolean> {
  const brand = brands.byId(brandId);
  if (!brand || !(await takeTrial(tx, brandId, memberId))) return false;
  await sessions.endOf(tx, brandId, { memberId, reason: 'expired' });
  // Credit that is being played for goes back another time.
  if (!(await effects.closeTrialAccount(tx, { brand, memberId, at: new Date(clock.now()) }))) return false;
  await deleteTraces(tx, brandId, memberId);
  await members.remove(tx, brandId, memberId);
  return true;
}
