import type { CallOutput } from '@pavilion/api-contract';
import { historyCalls } from '@pavilion/api-contract/calls/history';
import { useHost, useSession } from '@pavilion/remote-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isReadable, rangeOf, type RecordRange } from '../../ui/range-presets';

/** Profit and loss of a range. */
export type Profit = CallOutput<typeof historyCalls.personalProfit>;

/** One day of it. */
export type ProfitDay = Profit['days'][number];

/** The member's profit and loss; read anew when a round has ended. */
export function useProfit(range: RecordRange) {
  const host = useHost();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  const isAsked = isReadable(range, Date.now());
  const query = useQuery({
    queryKey: ['member-centre', 'profit', memberId, range],
    queryFn: ({ signal }) =>
      host.api.call(historyCalls.personalProfit, { query: rangeOf(range, Date.now()) }, { signal }),
    enabled: memberId !== '' && isAsked,
    placeholderData: keepPreviousData,
  });
  const { refetch } = query;
  useEffect(() => (isAsked ? host.on('game.round-ended', () => void refetch()) : undefined), [host, isAsked, refetch]);
  return query;
}
