import { endpoints, type LotteryIssue } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { useQuery } from '@tanstack/react-query';

/** An issue with the moments of this device's clock at which its sale closes and it is drawn. */
export interface TimedIssue extends LotteryIssue {
  readonly closesAt: number;
  /** When this device learned of it; answers are about the platform's clock, not this one's. */
  readonly readAt: number;
}

/** Lottery games by group. */
export function useLotteryMenus() {
  const { api, preferences } = useHost();
  const language = preferences.language();
  return useQuery({
    queryKey: ['lottery', 'menus', language],
    queryFn: ({ signal }) =>
      api.call(endpoints.lotteryMenus, { query: { prizeMode: 'Lott', device: 'WEB' } }, { signal }),
    staleTime: 300_000,
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
