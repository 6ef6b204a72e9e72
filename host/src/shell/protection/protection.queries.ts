import type { CallOutput } from '@pavilion/api-contract';
import { protectionCalls } from '@pavilion/api-contract/calls/protection';
import { useSession } from '@pavilion/remote-contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRuntime } from '../../runtime/runtime-context';

/** How the member stands: the clock of the session, its net, and when that is to be shown. */
export type Protection = CallOutput<typeof protectionCalls.protection>;

/** Where the cache keeps it. */
export const protectionKey = ['host', 'protection'] as const;

/** How the member stands; nothing for visitors and trial accounts. Whoever changes it has it read anew. */
export function useProtection({ enabled = true }: { readonly enabled?: boolean } = {}): UseQueryResult<Protection> {
  const { api } = useRuntime();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  return useQuery({
    queryKey: [...protectionKey, memberId],
    queryFn: ({ signal }) => api.call(protectionCalls.protection, {}, { signal }),
    enabled: enabled && memberId !== '' && session.abilities.memberCentre,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
