/** Lets one run at a time through for each key; whoever comes meanwhile has it run once more. */
export function oneAtATime(work: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const running = new Map<string, { promise: Promise<void>; again: boolean }>();
  const turn = async (key: string): Promise<void> => {
    do {
      const state = running.get(key);
      if (state) state.again = false;
      await work(key);
    } while (running.get(key)?.again);
  };
  return (key) => {
    const state = running.get(key);
    if (state) {
      state.again = true;
      return state.promise;
    }
    const promise = Promise.resolve()
      .then(() => turn(key))
      .finally(() => running.delete(key));
    running.set(key, { promise, again: false });
    return promise;
  };
}
