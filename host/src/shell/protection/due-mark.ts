const name = 'pavilion:reality-due';

/** Remembers over a reload of the tab that a check waits for its answer. */
export function keepDue(storage: Storage, isDue: boolean): void {
  if (isDue) storage.setItem(name, 'Y');
  else storage.removeItem(name);
}

/** Whether a check was waiting for its answer when the tab was loaded. */
export const wasDue = (storage: Storage): boolean => storage.getItem(name) !== null;
