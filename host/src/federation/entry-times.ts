const times = new Map<string, number>();

/** Notes that the script of a container has run. */
export const noteEntry = (address: string): void =>
  void times.set(new URL(address, location.href).pathname, performance.now());

/** When the script of a container ran last, in milliseconds of `performance.now()`. */
export const entryTime = (address: string): number | undefined => times.get(new URL(address, location.href).pathname);
