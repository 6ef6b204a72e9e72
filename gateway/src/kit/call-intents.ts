import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, type Database, err, ok, type Random, type Result } from '@pavilion/platform';
import type { Refusal } from './call';
import { deleteDone } from './call-effect.repository';
import {
  type CallIntent,
  deleteIntents,
  dropIntent,
  findIntent,
  type KnownIntent,
  letGo,
  storeAnswer,
  takeIntent,
} from './call-intent.repository';

/** What a call answers, before its envelope. */
export type Outcome = Result<unknown, Refusal>;

/** Calls that are done once, however often they are sent. */
export interface CallIntents {
  /**
   * Runs the call, or gives what it answered before. A copy that comes meanwhile waits for the answer, and in the end
   * gets `platform.busy`; other content under the key gets `platform.idempotency-conflict`. Refusals are not kept, so
   * that a retry may succeed, and neither are answers of what may be repeated: copies of it run one after the other.
   * Where it is not known what became of a call, as after a crash, a retry runs it again: that its effect happens once
   * is then the work of the key that its handler is given.
   */
  once(intent: CallIntent, run: () => Promise<Outcome>): Promise<Outcome>;
}

export interface CallIntentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** Between looks at a call that runs elsewhere. */
  readonly pausesMs?: readonly number[];
}

/** As long as clients wait for an answer. */
const leaseMs = 30_000;
const keptMs = 24 * 3_600_000;
const prunedAtOnce = 1_000;
/** Five seconds together. */
const usualPausesMs = [20, 40, 80, 160, 320, 640, 1280, 1280, 1280];

export function createCallIntents(deps: CallIntentsDeps): CallIntents {
  const { database, clock, random, pausesMs = usualPausesMs } = deps;
  const run = async (intent: CallIntent, act: () => Promise<Outcome>, from: Date): Promise<Outcome> => {
    const lease = { from, until: leaseEnd(from) };
    try {
      const outcome = await act();
      await (outcome.ok && !intent.isRepeatable
        ? storeAnswer(database, intent, outcome.value)
        : dropIntent(database, intent, lease));
      return outcome;
    } catch (error) {
      // A database that is away cannot be told; the lease then ends by itself.
      await letGo(database, intent, lease).catch(() => undefined);
      throw error;
    }
  };
  return {
    async once(intent, act) {
      if (random.integer(0, 200) === 0) {
        const old = { before: new Date(clock.now() - keptMs), most: prunedAtOnce };
        await deleteIntents(database, old);
        await deleteDone(database, old);
      }
      for (const pause of [...pausesMs, undefined]) {
        const from = new Date(clock.now());
        if (await takeIntent(database, intent, { from, until: leaseEnd(from) })) return run(intent, act, from);
        const settled = settledBy(await findIntent(database, intent), intent);
        if (settled) return settled;
        if (pause !== undefined) await sleep(pause);
      }
      return err({ code: 'platform.busy' });
    },
  };
}

const leaseEnd = (from: Date): Date => new Date(from.getTime() + leaseMs);

/** What a copy is answered by what is known; nothing while another one runs, or once it has let go. */
function settledBy(known: KnownIntent | undefined, { fingerprint }: CallIntent): Outcome | undefined {
  if (!known) return undefined;
  if (known.fingerprint !== fingerprint) return err({ code: 'platform.idempotency-conflict' });
  return known.answer === null ? undefined : ok(known.answer.value);
}
