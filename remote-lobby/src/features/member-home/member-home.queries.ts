import type { CallOutput, endpoints, Game } from '@pavilion/api-contract';
import { type Mission, missionCalls } from '@pavilion/api-contract/calls/mission';
import { rewardCalls } from '@pavilion/api-contract/calls/reward';
import { useHost, useModule, useSession } from '@pavilion/remote-contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { catalogueQueries, useMemberId } from '../catalogue';

/** A game that the member played, and when. */
export type Played = CallOutput<typeof endpoints.recentGames>['list'][number];

/** What is known of the games that the member played. */
export interface PlayedGames {
  /** The last one first; `undefined` where it is not known whether there are any. */
  readonly games: readonly Played[] | undefined;
  /** Whether they are on their way; not so where they cannot be read. */
  readonly isAwaited: boolean;
}

/** Games that the member played; none where the brand keeps no record of them. */
export function usePlayed(): PlayedGames {
  const host = useHost();
  const memberId = useMemberId();
  const isServed = useModule('GAMELOREC3');
  const { data, isPending } = useQuery({
    ...catalogueQueries.recent(host, memberId),
    enabled: memberId !== undefined && isServed,
  });
  if (!isServed) return { games: [], isAwaited: false };
  return { games: data?.list, isAwaited: isPending };
}

/** The game that most people play, for who has played none; no game where none is hot, or where that cannot be read. */
export function useMostPlayed(): { readonly game: Game | undefined; readonly isAwaited: boolean } {
  const { data, isPending } = useQuery(catalogueQueries.hot(useHost()));
  return { game: data?.[0], isAwaited: isPending };
}

const mostMissions = 100;

/** Whether the member has what a module of the member centre is about. */
export function useCentreModule(id: 'MISSIONLB3' | 'REWCEN3'): boolean {
  const session = useSession();
  const isOn = useModule(id);
  return session.status === 'open' && session.abilities.memberCentre && isOn;
}

/** Where the cache keeps what of the member's own stands on home. */
const ownKey = (memberId: string | undefined) => ['lobby', 'member-home', memberId] as const;

/** Has what hangs on stakes and claims read anew when the balance moves. */
export function useFreshWithBalance(): void {
  const session = useSession();
  const queries = useQueryClient();
  const memberId = useMemberId();
  const balance = session.status === 'open' && session.balance.status === 'known' ? session.balance.amount : undefined;
  useEffect(() => {
    if (balance !== undefined) void queries.invalidateQueries({ queryKey: ownKey(memberId) });
  }, [balance, queries, memberId]);
}

/** Missions that are open to the member. */
export function useOpenMissions(): UseQueryResult<Mission[]> {
  const { api, preferences } = useHost();
  return useQuery({
    queryKey: [...ownKey(useMemberId()), 'missions', preferences.language()],
    queryFn: async ({ signal }) =>
      (await api.call(missionCalls.missions, { query: { size: mostMissions } }, { signal })).list,
    enabled: useCentreModule('MISSIONLB3'),
  });
}

/** Rewards that wait for the member: how many, and the money among them. */
export function useWaitingRewards(): { readonly count: number; readonly units: bigint } {
  const { api } = useHost();
  const { data = [] } = useQuery({
    queryKey: [...ownKey(useMemberId()), 'rewards'],
    queryFn: ({ signal }) => api.call(rewardCalls.rewards, { query: { status: 'I' } }, { signal }),
    enabled: useCentreModule('REWCEN3'),
  });
  return { count: data.length, units: data.reduce((sum, { amount }) => sum + amount, 0n) };
}
