import { ok, type Result } from '@pavilion/platform';

/**
 * What a call brought before, or brings now. A retry of a call whose answer was lost finds the effect by the key of the
 * call; one that a copy which still ran kept waiting is refused first, and finds it then.
 */
export async function findOrRun<T, E>(
  find: () => Promise<T | undefined>,
  run: () => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  const before = await find();
  if (before !== undefined) return ok(before);
  const done = await run();
  if (done.ok) return done;
  const meanwhile = await find();
  return meanwhile === undefined ? done : ok(meanwhile);
}
