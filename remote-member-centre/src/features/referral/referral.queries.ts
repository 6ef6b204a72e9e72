import { type CallOutput, endpoints } from '@pavilion/api-contract';
import { useHost, useSession } from '@pavilion/remote-contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** The member's own invitation code, made at the first look, and how many came by it. */
export function useReferral(): UseQueryResult<CallOutput<typeof endpoints.referralDetails>> {
  const { api } = useHost();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  return useQuery({
    queryKey: ['member-centre', 'referral', memberId],
    queryFn: ({ signal }) => api.call(endpoints.referralDetails, { query: { autoGenerate: 'true' } }, { signal }),
    enabled: memberId !== '',
  });
}
