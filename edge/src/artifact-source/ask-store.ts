import type { Bucket } from '@pavilion/platform';

/** An object of the store; `undefined` when there is none. */
export type AskStore = (key: string) => Promise<Buffer | 'unavailable' | undefined>;

/** How long a store is left alone that did not answer: visitors do not wait for it one by one. */
const pauseMs = 1_000;

interface AskOptions {
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
}

/** Asks the store; after a failure one asks for all whether it is back, and the others do not wait for that. */
export function createAskStore(bucket: Pick<Bucket, 'get'>, { now, onFailure }: AskOptions): AskStore {
  let isAway = false;
  let isTried = false;
  let quietUntil = 0;
  return async (key) => {
    const isTrial = isAway;
    if (isTrial && (isTried || now() < quietUntil)) return 'unavailable';
    isTried ||= isTrial;
    try {
      const bytes = await bucket.get(key);
      isAway = false;
      return bytes;
    } catch (error) {
      if (!isAway) onFailure(error);
      isAway = true;
      quietUntil = now() + pauseMs;
      return 'unavailable';
    } finally {
      if (isTrial) isTried = false;
    }
  };
}
