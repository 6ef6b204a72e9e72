import { endpoints } from '@pavilion/api-contract';
import { useModule, useSession } from '@pavilion/remote-contract';
import { useQuery } from '@tanstack/react-query';
import { useHasLabel, useRuntime } from '../runtime/runtime-context';
import { isServed } from '../routing/resolve-path';
import { remoteOfSlot } from '../routing/labels';
import { memberPages } from './member-pages';
import { openAuth } from '../layers/auth-dialog.store';

/** What a press does; `undefined` where the way is not offered. */
export type Way = (() => void) | undefined;

/** Whether the composition and the brand have a member centre. */
export function useMemberCentre(): boolean {
  const { composition } = useRuntime().boot;
  return useModule('MEMCENTRE') && remoteOfSlot(composition, 'shell.panel.member') !== undefined;
}

/** Whether a path shows a page, of a release or the host's own. */
export function useServes(path: string): boolean {
  return isServed(useRuntime().routes, path);
}

/** Whether members may invite: the brand runs the promotion, and there is a page for it. */
function useReferral(): boolean {
  const { api } = useRuntime();
  const { abilities } = useSession();
  const rewards = useModule('REWCEN3');
  const { data } = useQuery({
    queryKey: ['shell', 'promotions'],
    queryFn: ({ signal }) => api.call(endpoints.availablePromotions, {}, { signal }),
    staleTime: 300_000,
    enabled: rewards && abilities.memberCentre && memberPages.has('referral'),
  });
  return data?.some(({ promotionType, enabled }) => promotionType === 'REFERRAL' && enabled) ?? false;
}

/** Invites friends: visitors register first, members go to their invitations. */
export function useInvite(): Way {
  const { hostApi } = useRuntime();
  const guest = useSession().status === 'guest';
  const mayRegister = useModule('REG3');
  const mayRefer = useReferral();
  if (guest) return mayRegister ? () => openAuth('register') : undefined;
  return mayRefer ? () => hostApi.dialogs.openPanel('member', 'referral') : undefined;
}

/** Opens where the rank of a member with a label stands: the security page of the centre. Visitors sign in. */
export function useVip(): Way {
  const { hostApi } = useRuntime();
  const guest = useSession().status === 'guest';
  const centre = useMemberCentre();
  const labelled = useHasLabel();
  if (guest) return () => openAuth('login');
  return centre && labelled ? () => hostApi.dialogs.openPanel('member', 'securityCenter') : undefined;
}

/** Opens the inbox; visitors sign in. */
export function useMessages(): Way {
  const { hostApi } = useRuntime();
  const inbox = useModule('INBOX3');
  return useMemberCentre() && inbox ? () => hostApi.dialogs.openPanel('member', 'messageV2') : undefined;
}
