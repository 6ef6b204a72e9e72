import { transferCalls } from '@pavilion/api-contract/calls/transfer';
import { useHost, useSession } from '@pavilion/remote-contract';
import { useQuery } from '@tanstack/react-query';

/** Whether all games of the brand share one wallet; nothing while it is not known. */
export function useOneWallet(): boolean | undefined {
  const { api } = useHost();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  const found = useQuery({
    queryKey: ['member-centre', 'one-wallet', memberId],
    queryFn: ({ signal }) => api.call(transferCalls.merchantWallet, {}, { signal }),
    enabled: memberId !== '',
    staleTime: 'static',
  });
  return found.data?.hasOneWallet;
}
