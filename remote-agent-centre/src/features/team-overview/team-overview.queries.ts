import { endpoints } from '@pavilion/api-contract';
import { useHost, useSession } from '@pavilion/remote-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type OverviewRange, overviewTimes } from './overview-range';

/** Sums of the team over a range, and the same by day. */
export function useTeamOverview(range: OverviewRange) {
  const { api } = useHost();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  return useQuery({
    queryKey: ['agent-centre', 'overview', memberId, range],
    queryFn: async ({ signal }) => {
      const query = overviewTimes(range, Date.now());
      const [sums, daily] = await Promise.all([
        api.call(endpoints.teamOverview, { query }, { signal }),
        api.call(endpoints.teamOverviewDaily, { query }, { signal }),
      ]);
      return { sums, days: daily.list };
    },
    enabled: memberId !== '',
    placeholderData: keepPreviousData,
  });
}
