import { endpoints } from '@pavilion/api-contract';
import { type PagePurpose, type ReleasePanelPage, useModule, useSession } from '@pavilion/remote-contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHasLabel, useRuntime } from '../runtime/runtime-context';
import { pageFor, panelPagesOf } from '../routing/panel-pages';
import { isServed } from '../routing/resolve-path';
import { openAuth } from '../layers/auth-dialog.store';
import { useModules } from './use-modules';

/** What a press does; `undefined` where the way is not offered. */
export type Way = (() => void) | undefined;

/** The page of a panel that an element of the shell leads to, where a release brings it and its modules are on. */
export function usePageFor(purpose: PagePurpose): ReleasePanelPage | undefined {
  const { composition } = useRuntime().boot;
  const page = useMemo(() => pageFor(panelPagesOf(composition), purpose), [composition, purpose]);
  return useModules(page?.modules) ? page : undefined;
}

/**
 * Where a member's money is: paying in once a release brings it, else the wallets, else the account with its balance.
 */
export function useWalletPage(): ReleasePanelPage | undefined {
  const deposit = usePageFor('deposit');
  const wallet = usePageFor('wallet');
  const account = usePageFor('account');
  return deposit ?? wallet ?? account;
}

/** Opens a page of a panel; `undefined` where there is none. */
function useOpen(page: ReleasePanelPage | undefined): Way {
  const { hostApi } = useRuntime();
  return page && (() => hostApi.dialogs.openPanel(page.panel, page.page));
}

/** Whether a path shows a page, of a release or the host's own. */
export function useServes(path: string): boolean {
  return isServed(useRuntime().routes, path);
}

/** Whether the brand runs the promotion that members invite by; asked where there is a page for it. */
function useReferral(offered: boolean): boolean {
  const { api } = useRuntime();
  const { abilities } = useSession();
  const rewards = useModule('REWCEN3');
  const { data } = useQuery({
    queryKey: ['host', 'promotions'],
    queryFn: ({ signal }) => api.call(endpoints.availablePromotions, {}, { signal }),
    staleTime: 300_000,
    enabled: rewards && abilities.memberCentre && offered,
  });
  return data?.some(({ promotionType, enabled }) => promotionType === 'REFERRAL' && enabled) ?? false;
}

/** Invites friends: visitors register first, members go to their invitations. */
export function useInvite(): Way {
  const guest = useSession().status === 'guest';
  const mayRegister = useModule('REG3');
  const open = useOpen(usePageFor('invitations'));
  const mayRefer = useReferral(open !== undefined);
  if (guest) return mayRegister ? () => openAuth('register') : undefined;
  return mayRefer ? open : undefined;
}

/** Opens where the rank of a member with a label stands. Visitors sign in. */
export function useVip(): Way {
  const guest = useSession().status === 'guest';
  const open = useOpen(usePageFor('rank'));
  const labelled = useHasLabel();
  if (guest) return () => openAuth('login');
  return labelled ? open : undefined;
}

/** Opens the page of paying in. */
export const useDeposit = (): Way => useOpen(usePageFor('deposit'));

/** Opens the page of taking money out. */
export const useWithdraw = (): Way => useOpen(usePageFor('withdraw'));

/** Opens where play is limited; visitors sign in. */
export const useProtectionPage = (): Way => useOpen(usePageFor('protection'));

/** Opens the inbox; visitors sign in. */
export const useMessages = (): Way => useOpen(usePageFor('inbox'));
