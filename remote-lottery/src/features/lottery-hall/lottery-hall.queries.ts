import { startingWith } from '@pavilion/api-client';
import { endpoints, type LotteryIssue } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { useQuery } from '@tanstack/react-query';

/** An issue with the moments of this device's clock at which its sale closes and it is drawn. */
export interface TimedIssue extends LotteryIssue {
  readonly closesAt: number;
  /** When this device learned of it; answers are about the platform's clock, not this one's. */
  readonly readAt: number;
}

/** The call whose answer the edge paints the hall from, too. */
export const menusQuery = { prizeMode: 'Lott', device: 'WEB' } as const;

/** Lottery games by group. */
export function useLotteryMenus() {
  const { api, preferences } = useHost();
  const language = preferences.language();
  return useQuery({
    queryKey: ['lottery', 'menus', language],
    queryFn: ({ signal }) => api.call(endpoints.lotteryMenus, { query: menusQuery }, { signal }),
    staleTime: 300_000,
    // The page comes with what is painted of it.
    ...startingWith(() => api.known?.(endpoints.lotteryMenus, menusQuery)),
  });
}

/** Shortest pause before an issue is asked for again. */
const shortestPauseMs = 1000;

/** The issue on sale, read anew once its sale has closed. */
export function useNearIssue(gameId: number) {
  const { api } = useHost();
  return useQuery({
    queryKey: ['lottery', 'near', gameId],
    queryFn: async ({ signal }): Promise<TimedIssue> => {
      const issue = await api.call(endpoints.nearIssue, { query: { gameId } }, { signal });
      const readAt = Date.now();
      return { ...issue, readAt, closesAt: readAt + issue.closesInMs };
    },
    refetchInterval: ({ state }) =>
      state.data ? Math.max(state.data.closesAt - Date.now(), 0) + shortestPauseMs : shortestPauseMs * 10,
    staleTime: shortestPauseMs,
  });
}
