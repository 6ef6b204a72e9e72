import { endpoints } from '@pavilion/api-contract';
import { useHost, useModule, useSession } from '@pavilion/remote-contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Where the cache keeps the number of unread messages of an account. */
export const unreadKey = (memberId: string) => ['member-centre', 'unread', memberId] as const;

/** How many messages of the inbox are unread, as the host hears it; 0 while it is not known, or there is no inbox. */
export function useUnread(): number {
  const { api, on } = useHost();
  const queries = useQueryClient();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  const enabled = useModule('INBOX3') && memberId !== '';
  const { data } = useQuery({
    queryKey: unreadKey(memberId),
    queryFn: ({ signal }) => api.call(endpoints.unreadCount, {}, { signal }),
    enabled,
  });
  useEffect(
    () =>
      on('unread.changed', ({ unread }) => {
        const queryKey = unreadKey(memberId);
        queries.setQueryData(queryKey, unread);
        // An answer that is still on its way was counted before, so another is asked for in its place.
        if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey });
      }),
    [on, queries, memberId],
  );
  return (enabled && data) || 0;
}
