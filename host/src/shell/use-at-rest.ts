import { startTransition, useEffect, useState } from 'react';

/** How long the page at hand has everything for itself. */
const settleMs = 2_000;

/** Whether the page has come to rest, so that what nobody waits for may be fetched. */
export function useAtRest(): boolean {
  const [atRest, setAtRest] = useState(false);
  useEffect(() => {
    const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 0));
    const timer = setTimeout(() => idle(() => startTransition(() => setAtRest(true))), settleMs);
    return () => clearTimeout(timer);
  }, []);
  return atRest;
}
