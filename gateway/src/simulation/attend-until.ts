import { setTimeout as sleep } from 'node:timers/promises';

/** What a call waits for is mostly written by then; asking all the time would cost more than the call does. */
const pauseMs = 2;

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
    await sleep(pauseMs);
  }
  return answered;
}
