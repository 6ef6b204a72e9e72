import { type Announcement, type CallOutput, endpoints } from '@pavilion/api-contract';
import { type Letter, letterCalls } from '@pavilion/api-contract/calls/letter';
import { useHost } from '@pavilion/remote-contract';
import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useUnread } from '../unread';
import { useLanguage } from '../../ui/use-language';
import { useMemberId } from '../../ui/use-member-id';

/** Letters of a page. */
export const outboxPageSize = 10;

const lettersKey = ['member-centre', 'letters'] as const;
const noticesKey = ['member-centre', 'notices'] as const;

/** A page of what the member wrote; a new message may be an answer to it. */
export function useOutbox(page: number): UseQueryResult<CallOutput<typeof letterCalls.outbox>> {
  const { api } = useHost();
  const memberId = useMemberId();
  const unread = useUnread();
  return useQuery({
    queryKey: [...lettersKey, 'outbox', memberId, page, unread],
    queryFn: ({ signal }) => api.call(letterCalls.outbox, { query: { page, size: outboxPageSize } }, { signal }),
    enabled: memberId !== '',
    placeholderData: keepPreviousData,
  });
}

/** Whom the member can write to, and how often still today. */
export function useRecipients(enabled: boolean): UseQueryResult<CallOutput<typeof letterCalls.recipients>> {
  const { api } = useHost();
  const memberId = useMemberId();
  return useQuery({
    queryKey: [...lettersKey, 'recipients', memberId],
    queryFn: ({ signal }) => api.call(letterCalls.recipients, {}, { signal }),
    enabled: enabled && memberId !== '',
  });
}

/** A letter on its way: a new one, or an answer to a message. */
export type LetterRequest =
  | { readonly to: 'UPLINE' | 'SERVICE'; readonly title: string; readonly content: string }
  | { readonly messageId: string; readonly content: string };

/** Sends a letter; the same one again, until it is known to have gone, goes once. */
export function useSendLetter(): UseMutationResult<Letter, Error, LetterRequest> {
  const { api } = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: LetterRequest) =>
      'messageId' in request
        ? api.call(letterCalls.replyToMessage, { body: request })
        : api.call(letterCalls.sendLetter, {
            body: { recipientType: request.to, title: request.title, content: request.content },
          }),
    onSettled: () => queries.invalidateQueries({ queryKey: lettersKey }),
  });
}

/** Takes a letter out of the outbox. */
export function useDeleteLetter(): UseMutationResult<void, Error, string> {
  const { api } = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await api.call(letterCalls.deleteLetters, { body: { messageIds: [id] } }, { intent: `letter:${id}` });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: lettersKey }),
  });
}

/** Notices of the brand, as its ticker shows them. */
export function useNotices(): UseQueryResult<readonly Announcement[]> {
  const { api } = useHost();
  const language = useLanguage();
  const memberId = useMemberId();
  return useQuery({
    queryKey: [...noticesKey, memberId, language],
    queryFn: async ({ signal }) => {
      const { notices } = await api.call(endpoints.announcements, { query: { types: 'PL' } }, { signal });
      return notices;
    },
    enabled: memberId !== '',
  });
}

/** Remembers that a notice was read. */
export function useNoticeRead(): (notice: Announcement) => void {
  const { api } = useHost();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (announcementId: number) => api.call(endpoints.markAnnouncementRead, { body: { announcementId } }),
    onSuccess: (_, id) =>
      queries.setQueriesData<readonly Announcement[]>({ queryKey: noticesKey }, (all) =>
        all?.map((notice) => (notice.id === id ? { ...notice, read: true } : notice)),
      ),
  });
  return ({ id, read }) => {
    if (!read) mutate(id);
  };
}
