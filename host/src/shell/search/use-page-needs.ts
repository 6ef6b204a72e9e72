import { accountTypes, endpoints } from '@pavilion/api-contract';
import { transferCalls } from '@pavilion/api-contract/calls/transfer';
import { type PageNeed, useSession } from '@pavilion/remote-contract';
import { useQuery } from '@tanstack/react-query';
import { useRuntime } from '../../runtime/runtime-context';

/** What it asks about is as good as fixed for an account. */
const staleTime = 300_000;

/** Which of what pages need is there; what is not known yet is not. Only what some page needs is asked about. */
export function usePageNeeds(needed: ReadonlySet<PageNeed | undefined>): (need: PageNeed | undefined) => boolean {
  const { api } = useRuntime();
  const session = useSession();
  const memberId = session.status === 'open' && session.accountType !== accountTypes.trial ? session.memberId : '';
  const { data: hasUpline = false } = useQuery({
    queryKey: ['host', 'has-upline', memberId],
    queryFn: async ({ signal }) => (await api.call(endpoints.memberInfo, {}, { signal })).canTransferUpline,
    enabled: memberId !== '' && needed.has('upline'),
    staleTime,
  });
  const { data: hasWallets = false } = useQuery({
    queryKey: ['host', 'has-wallets', memberId],
    queryFn: async ({ signal }) => !(await api.call(transferCalls.merchantWallet, {}, { signal })).hasOneWallet,
    enabled: memberId !== '' && needed.has('wallets'),
    staleTime,
  });
  return (need) => need === undefined || (need === 'upline' ? hasUpline : hasWallets);
}
