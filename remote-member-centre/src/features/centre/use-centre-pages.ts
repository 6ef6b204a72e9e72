import { useHost } from '@pavilion/remote-contract';
import { useMemo, useSyncExternalStore } from 'react';
import { useMayTransfer } from '../../ui/use-may-transfer';
import { useOneWallet } from '../../ui/use-one-wallet';
import { type CentrePage, centrePages } from './centre.pages';

/**
 * Pages that the brand has now: each only where its modules are on, that of wallets only where there are several, and
 * the one of transfers up the line only for accounts that may. While that is not known, the page is there for whoever
 * has come to it by its address.
 */
export function useCentrePages(asked: string | undefined): typeof centrePages {
  const { modules } = useHost();
  const hasOneWallet = useOneWallet() ?? asked !== 'transferFund';
  const mayTransfer = useMayTransfer() ?? asked === 'transferUpline';
  const there = useSyncExternalStore(modules.subscribe, () =>
    centrePages
      .filter((page) => page.modules?.every(modules.has) ?? true)
      .map(({ id }) => id)
      .join(),
  );
  return useMemo(() => {
    const hidden: CentrePage[] = [
      ...(hasOneWallet ? (['transferFund'] as const) : []),
      ...(mayTransfer ? [] : (['transferUpline'] as const)),
    ];
    return centrePages.filter(({ id, page }) => there.split(',').includes(id) && !hidden.includes(page));
  }, [there, hasOneWallet, mayTransfer]);
}
