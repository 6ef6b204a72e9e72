import type { CallOutput } from '@pavilion/api-contract';
import { raffleCalls } from '@pavilion/api-contract/calls/raffle';
import { useHost } from '@pavilion/remote-contract';
import { useMutation, type UseMutationResult, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemberId } from '../../../ui/use-member-id';
import { useReadAnew, useRewardsKey } from '../reward-centre.queries';

/** The raffle, and the member's part in it. */
export type Raffle = CallOutput<typeof raffleCalls.raffleStatus>;
/** A draw that was. */
export type PastDraw = NonNullable<Raffle['last']>;

const [drawingMs, usualMs] = [2_000, 30_000];

/** The raffle; while it is drawn it is read anew every two seconds, so that whoever waits sees the numbers come. */
export function useRaffle(): UseQueryResult<Raffle> {
  const { api } = useHost();
  return useQuery({
    ...useRewardsKey('raffle'),
    queryFn: ({ signal }) => api.call(raffleCalls.raffleStatus, {}, { signal }),
    refetchInterval: ({ state: { data } }) => {
      const left = (data?.drawAt ?? Number.POSITIVE_INFINITY) - Date.now();
      return left > usualMs ? usualMs : Math.max(drawingMs, left);
    },
  });
}

/** Takes the numbers that were earned into a draw. */
export function useTakeNumbers(): UseMutationResult<{ entries: number }, Error, Pick<Raffle, 'drawNo' | 'entries'>> {
  const { api } = useHost();
  const readAnew = useReadAnew();
  const memberId = useMemberId();
  return useMutation({
    mutationFn: ({ drawNo, entries }) =>
      api.call(raffleCalls.claimRaffle, {}, { intent: `raffle:${memberId}:${drawNo}:${entries}` }),
    onSettled: () => readAnew(),
  });
}
