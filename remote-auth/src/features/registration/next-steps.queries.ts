import { endpoints, type Game, type Promotion } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** What the brand offers whoever has just opened this account. */
export function useMemberOffers(username: string): UseQueryResult<readonly Promotion[]> {
  const { api } = useHost();
  return useQuery({
    queryKey: ['auth', 'member-offers', username],
    queryFn: async () => (await api.call(endpoints.announcements, { query: { types: 'PR' } })).promotions,
  });
}

/** The game that most people play; none where the brand does not say it. */
export function useFirstGame(): UseQueryResult<Game | null> {
  const { api } = useHost();
  return useQuery({
    queryKey: ['auth', 'first-game'],
    queryFn: async () =>
      (await api.call(endpoints.hotGames, {})).find(({ playable, opensList }) => playable && !opensList) ?? null,
  });
}
