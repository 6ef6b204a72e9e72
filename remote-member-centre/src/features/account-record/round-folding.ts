import { useState } from 'react';

const storageKey = 'recordRounds';
const apart = 'apart';

/** Whether rounds are folded, which this browser remembers, and how to change it. */
export function useRoundFolding(): [isFolded: boolean, fold: (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(storageKey) !== apart);
  const fold = (next: boolean): void => {
    localStorage.setItem(storageKey, next ? 'folded' : apart);
    setFolded(next);
  };
  return [isFolded, fold];
}
