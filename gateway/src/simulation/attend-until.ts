import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Attends again and again until a call has its answer. How often it is attended to changes nothing: what is done once
 * is no longer due.
 */
export async function attendUntil<T>(call: Promise<T>, attend: () => Promise<void>): Promise<T> {
  let isAnswered = false;
  const answered = call.finally(() => {
    isAnswered = true;
  });
  // A failure is told by the call itself.
  answered.catch(() => undefined);
  while (!isAnswered) {
    await attend();
    // One that asks nobody would otherwise leave no turn to what the call waits for.
    await nextTurn();
  }
  return answered;
}
