import { accountTypes, endpoints } from '@pavilion/api-contract';
import { useHost, useModule, useSession } from '@pavilion/remote-contract';
import { useQuery } from '@tanstack/react-query';

/** A special agent stands at the top of its line. */
const specialAgent = 2;

/** Whether the account may give money to its upline; nothing while it is not known. */
export function useMayTransfer(): boolean | undefined {
  const { api } = useHost();
  const session = useSession();
  const isOn = useModule('AGETRANSFERUP3');
  const mayAsk =
    isOn &&
    session.status === 'open' &&
    session.accountType !== specialAgent &&
    session.accountType !== accountTypes.trial;
  const memberId = session.status === 'open' ? session.memberId : '';
  const { data, isError } = useQuery({
    queryKey: ['member-centre', 'may-transfer', memberId],
    queryFn: async ({ signal }) => (await api.call(endpoints.memberInfo, {}, { signal })).canTransferUpline,
    enabled: mayAsk,
    staleTime: 300_000,
  });
  return mayAsk && !isError ? data : false;
}
