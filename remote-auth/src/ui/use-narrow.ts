import { useSyncExternalStore } from 'react';

/** Below this a dialog fills the screen and has no second column. */
const narrow = '(max-width: 767px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen is one of a phone. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
