import { setTimeout as sleep } from 'node:timers/promises';

/** Much more than a busy machine takes: how fast things are is measured elsewhere. */
const patienceMs = 60_000;

/** Waits for a state. @throws when it does not come for long */
export async function until(holds: () => boolean | Promise<boolean>, patience = patienceMs): Promise<void> {
  const begin = Date.now();
  while (!(await holds())) {
    if (Date.now() - begin > patience) throw new Error('waited for too long');
    await sleep(10);
  }
}
