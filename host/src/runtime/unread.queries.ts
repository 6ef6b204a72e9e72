import { accountTypes, endpoints } from '@pavilion/api-contract';
import { useModule, useSession } from '@pavilion/remote-contract';
import { useQuery } from '@tanstack/react-query';
import { useRuntime } from './runtime-context';

/** Where the cache keeps the number of unread messages; the event stream writes it too. */
export const unreadKey = ['host', 'unread'] as const;

/**
 * How many messages of the inbox are unread; 0 for guests, for trial accounts, who get no mail, and while it is not
 * known.
 */
export function useUnread(): number {
  const { api } = useRuntime();
  const session = useSession();
  const signedIn = session.status === 'open' && session.accountType !== accountTypes.trial;
  const inbox = useModule('INBOX3');
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => api.call(endpoints.unreadCount, {}, { signal }),
    staleTime: 300_000,
    enabled: signedIn && inbox,
  });
  return (signedIn && data) || 0;
}
