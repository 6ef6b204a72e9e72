import { accountTypes, endpoints } from '@pavilion/api-contract';
import { useModule, useSession } from '@pavilion/remote-contract';
import { useQuery } from '@tanstack/react-query';
<<<<<<< HEAD:host/src/runtime/unread.queries.ts
import { useRuntime } from './runtime-context';
import { useModule } from './use-module';
=======
import { useRuntime } from '../platform/runtime-context';
>>>>>>> 1f2278b (Whether a module is on is one hook of the remote contract (2.1.0), and late forms of the account dialog take the focus by one rule):host/src/shell/unread.queries.ts

/** Where the cache keeps the number of unread messages; the event stream writes it too. */
export const unreadKey = ['shell', 'unread'] as const;

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
