import { endpoints, type Member } from '@pavilion/api-contract';
import { useHost, useSession } from '@pavilion/remote-contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** Who is signed in, as the platform knows it. */
export function useMember(): UseQueryResult<Member> {
  const { api } = useHost();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  return useQuery({
    queryKey: ['member-centre', 'member', memberId],
    queryFn: ({ signal }) => api.call(endpoints.memberInfo, {}, { signal }),
    enabled: memberId !== '',
    staleTime: 30_000,
  });
}
