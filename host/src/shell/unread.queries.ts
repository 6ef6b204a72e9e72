import { endpoints } from '@pavilion/api-contract';
import { useSession } from '@pavilion/remote-contract';
import { useQuery } from '@tanstack/react-query';
import { useRuntime } from '../platform/runtime-context';

/** Where the cache keeps the number of unread messages; the event stream writes it too. */
export const unreadKey = ['shell', 'unread'] as const;

/** How many messages of the inbox are unread; 0 for guests and while it is not known. */
export function useUnread(): number {
  const { api, modules } = useRuntime();
  const signedIn = useSession().status === 'open';
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => api.call(endpoints.unreadCount, {}, { signal }),
    staleTime: 300_000,
    enabled: signedIn && modules.has('INBOX3'),
  });
  return (signedIn && data) || 0;
}
