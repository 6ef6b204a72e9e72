import { setTimeout as sleep } from 'node:timers/promises';
import { systemRandom } from '@pavilion/platform';
import type { InjectOptions } from 'fastify';
import type { Gateway } from '../server';

const longestMs = 3_000;
const whole = 1_000;

/**
 * Holds up a share of what it is asked before, for up to three seconds; `TEST_STALLS` tells the share, from 0 to 1.
 * Nothing where the variable is not set. @throws on another value
 */
export function stallsOf(
  env: Readonly<Record<string, string | undefined>>,
  random = systemRandom,
): (() => Promise<void>) | undefined {
  const told = env['TEST_STALLS'];
  if (told === undefined) return undefined;
  const share = Number(told);
  if (!(share >= 0 && share <= 1)) throw new Error('TEST_STALLS is a share of calls, from 0 to 1');
  return async () => {
    if (random.integer(0, whole) < share * whole) await sleep(random.integer(0, longestMs));
  };
}

/** What tests have a gateway do. */
type Asked = Pick<Gateway, 'attend'> & { readonly http: { readonly app: Pick<Gateway['http']['app'], 'inject'> } };

/**
 * Waits before and after each call that a test makes, as a busy machine does now and then: tests that count on what
 * happens between two of their steps fail by it.
 */
export function stallCalls(gateway: Asked, stall: () => Promise<void>): void {
  const stalled =
    <Args extends readonly unknown[], Answer>(act: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      await stall();
      const answer = await act(...args);
      await stall();
      return answer;
    };
  const { app } = gateway.http;
  const inject = app.inject.bind(app);
  Object.assign(app, { inject: stalled(async (options: string | InjectOptions) => inject(options)) });
  Object.assign(gateway, { attend: stalled(gateway.attend.bind(gateway)) });
}
