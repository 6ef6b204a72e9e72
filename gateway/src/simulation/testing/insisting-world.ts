import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { TestAnswer } from '../../testing/gateway-calls';
import type { World } from '../world';

/** A world in which nobody takes silence for an answer. */
export interface InsistingWorld {
  /** Every call is made again, as the same intent, until there is an answer to it. */
  readonly world: World;
  /** What vendors were told that it was booked. */
  readonly references: ReadonlySet<string>;
  /** How often no answer came. */
  broken(): number;
}

const patienceMs = 60_000;
const booked = v.object({ reference: v.string(), amount: v.number() });

/** Makes callers insist. */
export function insistOn(world: World): InsistingWorld {
  const references = new Set<string>();
  let broken = 0;
  const insist = async <T>(call: () => Promise<T>): Promise<T> => {
    const until = Date.now() + patienceMs;
    for (;;) {
      try {
        return await call();
      } catch (error) {
        broken += 1;
        if (Date.now() > until) throw error;
        await sleep(25);
      }
    }
  };
  return {
    references,
    broken: () => broken,
    world: {
      ...world,
      ask: (endpoint, call) => insist(() => world.ask(endpoint, call)),
      async vendor(path, content): Promise<TestAnswer> {
        const answer = await insist(() => world.vendor(path, content));
        const told = v.safeParse(booked, content);
        if (answer.status === 200 && told.success && told.output.amount > 0) references.add(told.output.reference);
        return answer;
      },
      notice: (body) => insist(() => world.notice(body)),
      operate: (word) => insist(() => world.operate(word)),
    },
  };
}
