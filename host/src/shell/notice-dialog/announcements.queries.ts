import { startingWith } from '@pavilion/api-client';
import { type Announcement, endpoints, type Promotion } from '@pavilion/api-contract';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useRuntime } from '../../runtime/runtime-context';
import { useViewer } from '../use-viewer';
import { inListOrder } from './notice-order';

const noticesKey = (viewer: string | null) => ['host', 'notices', viewer] as const;
const freshMs = 60_000;

/** Announcements of the brand, headlines among them: the pinned ones, then the newest first. */
export function useAnnouncements(): UseQueryResult<readonly Announcement[]> {
  const { api } = useRuntime();
  const viewer = useViewer();
  return useQuery({
    queryKey: noticesKey(viewer),
    queryFn: async ({ signal }) => {
      const found = await api.call(endpoints.announcements, { query: { types: 'H,PL' } }, { signal });
      return inListOrder([...found.headlines, ...found.notices]);
    },
    staleTime: freshMs,
  });
}

/** The call whose answer the edge paints the page of offers from, too. */
const offersQuery = { types: 'PR' };

/** Promotions that are for whoever looks. */
export function usePromotions(): UseQueryResult<readonly Promotion[]> {
  const { api } = useRuntime();
  const viewer = useViewer();
  return useQuery({
    queryKey: ['host', 'offers', viewer],
    queryFn: async ({ signal }) =>
      (await api.call(endpoints.announcements, { query: offersQuery }, { signal })).promotions,
    staleTime: freshMs,
    // The page comes with what guests are shown.
    ...startingWith(() =>
      viewer === null ? api.known?.(endpoints.announcements, offersQuery)?.promotions : undefined,
    ),
  });
}

/** What the brand wants seen after signing in and the account has not read yet. */
export function useNews(): UseQueryResult<readonly Announcement[]> {
  const { api } = useRuntime();
  return useQuery({
    queryKey: ['host', 'news'],
    queryFn: async ({ signal }) => {
      const { popups } = await api.call(
        endpoints.announcements,
        { query: { types: 'PU', execution: 'AFTER_LOGIN' } },
        { signal },
      );
      return popups.filter(({ read }) => !read);
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** Remembers that the signed-in account has read an announcement; guests leave no trace. */
export function useMarkRead(): (notice: Announcement) => void {
  const { api } = useRuntime();
  const queries = useQueryClient();
  const viewer = useViewer();
  const { mutate } = useMutation({
    mutationFn: (announcementId: number) => api.call(endpoints.markAnnouncementRead, { body: { announcementId } }),
    onMutate: (id) =>
      queries.setQueryData<readonly Announcement[]>(noticesKey(viewer), (notices) =>
        notices?.map((notice) => (notice.id === id ? { ...notice, read: true } : notice)),
      ),
    onError: () => queries.invalidateQueries({ queryKey: noticesKey(viewer) }),
  });
  return ({ id, read }) => {
    if (viewer !== null && !read) mutate(id);
  };
}
