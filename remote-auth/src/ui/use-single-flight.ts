import { useCallback, useRef } from 'react';

/**
 * Lets one piece of work go at a time: a press while it is on its way does nothing. What is on screen tells that too,
 * but only once it is painted anew, and two presses can come before that.
 */
export function useSingleFlight(): (work: () => Promise<unknown>) => Promise<void> {
  const isOnItsWay = useRef(false);
  return useCallback(async (work) => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    await work().finally(() => {
      isOnItsWay.current = false;
    });
  }, []);
}
