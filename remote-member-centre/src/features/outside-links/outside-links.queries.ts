import type { CallOutput } from '@pavilion/api-contract';
import { outsideLinkCalls } from '@pavilion/api-contract/calls/outside-link';
import { useHost, useSession } from '@pavilion/remote-contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';

/** Services outside that sign in to the account. */
export type OutsideLinks = CallOutput<typeof outsideLinkCalls.outsideLinks>;
/** One of them. */
export type OutsideLink = OutsideLinks['links'][number];

const key = ['member-centre', 'outside-links'] as const;

export function useOutsideLinks(): UseQueryResult<OutsideLinks> {
  const { api } = useHost();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  return useQuery({
    queryKey: [...key, memberId],
    queryFn: ({ signal }) => api.call(outsideLinkCalls.outsideLinks, {}, { signal }),
    enabled: memberId !== '',
  });
}

/** Reads them anew after one was changed. */
export function useFreshLinks(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}
