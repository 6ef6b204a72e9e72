import { useHost, useSession } from '@pavilion/remote-contract';
import { useQuery } from '@tanstack/react-query';

/** Whether all games of the brand share one wallet; nothing while it is not known. */
export function useOneWallet(): boolean | undefined {
  const { api } = useHost();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  const found = useQuery({
    queryKey: ['member-centre', 'one-wallet', memberId],
    async queryFn({ signal }) {
      // The table comes behind the centre: nothing else of the frame around its pages needs it.
      const { transferCalls } = await import('@pavilion/api-contract/calls/transfer');
      return api.call(transferCalls.merchantWallet, {}, { signal });
    },
    enabled: memberId !== '',
    staleTime: 'static',
  });
  return found.data?.hasOneWallet;
}
