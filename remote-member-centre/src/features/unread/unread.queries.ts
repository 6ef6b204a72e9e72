import { endpoints } from '@pavilion/api-contract';
import { useHost, useSession } from '@pavilion/remote-contract';
import { useQuery } from '@tanstack/react-query';
import { useInboxIsOn } from './use-inbox-is-on';

/** Where the cache keeps the number of unread messages of an account. */
export const unreadKey = (memberId: string) => ['member-centre', 'unread', memberId] as const;

/** Messages that come while the centre is open show within this time. */
const lookEveryMs = 20_000;

/** How many messages of the inbox are unread; 0 while it is not known, or there is no inbox. */
export function useUnread(): number {
  const { api } = useHost();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  const enabled = useInboxIsOn() && memberId !== '';
  const { data } = useQuery({
    queryKey: unreadKey(memberId),
    queryFn: ({ signal }) => api.call(endpoints.unreadCount, {}, { signal }),
    refetchInterval: lookEveryMs,
    enabled,
  });
  return (enabled && data) || 0;
}
