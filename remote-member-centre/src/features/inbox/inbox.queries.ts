import { type CallOutput, endpoints, type InboxMessage } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { unreadKey, useUnread } from '../unread';
import { useLanguage } from '../../ui/use-language';
import { useMemberId } from '../../ui/use-member-id';

/** Messages of a page. */
export const inboxPageSize = 10;

type Inbox = CallOutput<typeof endpoints.inbox>;

const inboxKey = (memberId: string) => ['member-centre', 'inbox', memberId] as const;

/** A page of the inbox in the reader's language; another number of unread messages makes it be read anew. */
export function useInbox(page: number): UseQueryResult<Inbox> {
  const { api } = useHost();
  const language = useLanguage();
  const memberId = useMemberId();
  const unread = useUnread();
  return useQuery({
    queryKey: [...inboxKey(memberId), page, language, unread],
    queryFn: ({ signal }) =>
      api.call(endpoints.inbox, { query: { page: String(page), size: String(inboxPageSize) } }, { signal }),
    enabled: memberId !== '',
    placeholderData: keepPreviousData,
  });
}

/** Marks a message as read, on the platform and in what is shown. */
export function useMarkRead(): (message: InboxMessage) => void {
  const { api } = useHost();
  const queries = useQueryClient();
  const memberId = useMemberId();
  const { mutate } = useMutation({
    mutationFn: (id: string) => api.call(endpoints.markMessagesRead, { body: { messageIds: [id] } }),
    onSuccess(_, id) {
      queries.setQueriesData<Inbox>({ queryKey: inboxKey(memberId) }, (inbox) => inbox && withRead(inbox, id));
      void queries.invalidateQueries({ queryKey: unreadKey(memberId) });
    },
  });
  return ({ messageId, read }) => {
    if (!read) mutate(messageId);
  };
}

const withRead = (inbox: Inbox, id: string): Inbox => ({
  ...inbox,
  list: inbox.list.map((message) => (message.messageId === id ? { ...message, read: true } : message)),
});

/** Deletes a message for good. */
export function useDeleteMessage(): UseMutationResult<void, Error, string> {
  const { api } = useHost();
  const queries = useQueryClient();
  const memberId = useMemberId();
  return useMutation({
    mutationFn: async (id: string) => {
      // A deletion whose answer was lost is asked for again as the same one, and then has happened instead of failing.
      await api.call(endpoints.deleteMessages, { body: { messageIds: [id] } }, { intent: id });
    },
    async onSuccess() {
      void queries.invalidateQueries({ queryKey: unreadKey(memberId) });
      await queries.invalidateQueries({ queryKey: inboxKey(memberId) });
    },
  });
}
