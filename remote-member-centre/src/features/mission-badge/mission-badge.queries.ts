import { useHost, useModule, useSession } from '@pavilion/remote-contract';
import { useQuery } from '@tanstack/react-query';

/** Where the cache keeps missions of an account. */
export const missionsKey = (memberId: string) => ['member-centre', 'missions', memberId] as const;

const lookEveryMs = 60_000;

/** Missions with something to claim, or open and not joined; 0 while it is not known, or there are no missions. */
export function useMissionBadge(): number {
  const { api } = useHost();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  const enabled = useModule('MISSIONLB3') && memberId !== '';
  const { data } = useQuery({
    queryKey: [...missionsKey(memberId), 'badge'],
    async queryFn({ signal }) {
      // The table comes behind the centre: nothing else of the frame around its pages needs it.
      const { missionCalls } = await import('@pavilion/api-contract/calls/mission');
      return (await api.call(missionCalls.missions, { query: { size: 1 } }, { signal })).badge;
    },
    enabled,
    refetchInterval: lookEveryMs,
  });
  return (enabled && data) || 0;
}
