import { errorMessageKey } from '@pavilion/api-client';
import type { CallOutput } from '@pavilion/api-contract';
import { rebateCalls } from '@pavilion/api-contract/calls/rebate';
import { useHost, useSession } from '@pavilion/remote-contract';
import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureTitle } from '../../ui/failure-title';
import { isReadable, rangeOf, type RecordRange } from '../../ui/range-presets';
import { useLanguage } from '../../ui/use-language';
import { useMemberId } from '../../ui/use-member-id';

const rebateKey = ['member-centre', 'rebate'] as const;

/** Stakes count some moments after their money moved: what can be claimed is looked at anew while the page is open. */
const lookEveryMs = 10_000;

export interface RebateNow {
  readonly due: CallOutput<typeof rebateCalls.claimableRebate>;
  readonly rates: CallOutput<typeof rebateCalls.rebateRates>;
}

/** What can be claimed now; read anew when money moves. */
export function useRebate(): UseQueryResult<RebateNow> {
  const { api } = useHost();
  const language = useLanguage();
  const session = useSession();
  const queries = useQueryClient();
  const memberId = session.status === 'open' ? session.memberId : '';
  const balance =
    session.status === 'open' && session.balance.status !== 'unknown' ? session.balance.amount : undefined;
  useEffect(() => {
    if (balance !== undefined) void queries.invalidateQueries({ queryKey: rebateKey });
  }, [balance, queries]);
  return useQuery({
    queryKey: [...rebateKey, 'now', memberId, language],
    queryFn: async ({ signal }) => {
      const [due, rates] = await Promise.all([
        api.call(rebateCalls.claimableRebate, {}, { signal }),
        api.call(rebateCalls.rebateRates, {}, { signal }),
      ]);
      return { due, rates };
    },
    enabled: memberId !== '',
    refetchInterval: lookEveryMs,
  });
}

export type Claimed = CallOutput<typeof rebateCalls.claimRebate>;

/** Claims all of it; asked again until it is known what became of it, it is claimed once. */
export function useClaimRebate(
  /** When it was claimed last: what comes after that is another claim. */
  lastClaimAt: number | null,
): UseMutationResult<Claimed, Error, void> {
  const host = useHost();
  const queries = useQueryClient();
  const memberId = useMemberId();
  const intent = `claim-rebate:${memberId}:${lastClaimAt ?? 'first'}`;
  return useMutation({
    mutationFn: () => host.api.call(rebateCalls.claimRebate, {}, { intent }),
    onError: (error) =>
      host.notify({
        tone: 'negative',
        titleKey: failureTitle(error, 'member-rebate.notClaimed'),
        bodyKey: errorMessageKey(error),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: rebateKey }),
  });
}

/** Rebates a page of the history. */
export const paidPageSize = 10;

/** Rebates that were paid. */
export type PaidRebates = CallOutput<typeof rebateCalls.rebateHistory>;

/** Which rebates are shown. */
export interface PaidFilter {
  readonly range: RecordRange;
  readonly page: number;
}

/** Rebates of a range that were paid, the newest first. */
export function usePaidRebates({ range, page }: PaidFilter): UseQueryResult<PaidRebates> {
  const { api } = useHost();
  const language = useLanguage();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  return useQuery({
    queryKey: [...rebateKey, 'paid', memberId, range, page, language],
    queryFn: ({ signal }) => {
      const { startTime: startDate, endTime: endDate } = rangeOf(range, Date.now());
      return api.call(
        rebateCalls.rebateHistory,
        { query: { startDate, endDate, page, size: paidPageSize } },
        { signal },
      );
    },
    enabled: memberId !== '' && isReadable(range, Date.now()),
    placeholderData: keepPreviousData,
  });
}
