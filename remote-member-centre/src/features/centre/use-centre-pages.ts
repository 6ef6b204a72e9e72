import { useHost } from '@pavilion/remote-contract';
import { useMemo, useSyncExternalStore } from 'react';
import { useOneWallet } from '../../ui/use-one-wallet';
import { type CentrePage, centrePages } from './centre.pages';

const walletPage: CentrePage = 'transferFund';

/**
 * Pages that the brand has now: each only where its modules are on, and that of wallets only where there are several. Until
 * that is known it is there for whoever asks for it.
 */
export function useCentrePages(asked: string | undefined): typeof centrePages {
  const { modules } = useHost();
  const hasOneWallet = useOneWallet() ?? asked !== walletPage;
  const there = useSyncExternalStore(modules.subscribe, () =>
    centrePages
      .filter((page) => page.modules?.every(modules.has) ?? true)
      .map(({ id }) => id)
      .join(),
  );
  return useMemo(
    () => centrePages.filter(({ id, page }) => there.split(',').includes(id) && !(page === walletPage && hasOneWallet)),
    [there, hasOneWallet],
  );
}
