import { useHost } from '@pavilion/remote-contract';
import { useMemo, useSyncExternalStore } from 'react';
import { centrePages } from './centre.pages';

/** Pages that the brand has now: each only where its modules are on. */
export function useCentrePages(): typeof centrePages {
  const { modules } = useHost();
  const there = useSyncExternalStore(modules.subscribe, () =>
    centrePages
      .filter((page) => page.modules?.every(modules.has) ?? true)
      .map(({ id }) => id)
      .join(),
  );
  return useMemo(() => centrePages.filter(({ id }) => there.split(',').includes(id)), [there]);
}
