/** Lets the tabs of a browser do a piece of work one after the other; a browser without locks does it at once. */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(`pavilion-${name}`, work) : work();
}
