import { errorMessageKey } from '@pavilion/api-client';
import type { CallOutput } from '@pavilion/api-contract';
import { type Reward, rewardCalls } from '@pavilion/api-contract/calls/reward';
import { type RankLevel, vipCalls } from '@pavilion/api-contract/calls/vip';
import { formatAmount } from '@pavilion/money';
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
import { useLanguage } from '../../ui/use-language';

/** Where the member stands. */
export type RankProgress = CallOutput<typeof vipCalls.rankProgress>;
export type LevelBenefits = CallOutput<typeof vipCalls.rankBenefits>[number];
/** The salary of this month. */
export type RankSalary = CallOutput<typeof vipCalls.rankSalary>;
type SalaryHistory = CallOutput<typeof vipCalls.rankSalaryHistory>;

const vipKey = ['member-centre', 'vip'] as const;
/** Stakes count some moments after their money moved: what hangs on them is looked at anew while the page is open. */
const lookEveryMs = 15_000;
/** What operators set stays for a while. */
const settledMs = 300_000;

/** Who looks, and on which level; a new one makes everything be read anew. */
export function useWho(): {
  readonly memberId: string;
  readonly rankLevel: number;
  readonly balance: bigint | undefined;
} {
  const session = useSession();
  if (session.status !== 'open') return { memberId: '', rankLevel: 0, balance: undefined };
  const { memberId, rankLevel, balance } = session;
  return { memberId, rankLevel, balance: balance.status === 'unknown' ? undefined : balance.amount };
}

/** Where the member stands; read anew when money moves, and when a level was reached. */
export function useRankProgress(): UseQueryResult<RankProgress> {
  const { api } = useHost();
  const { memberId, rankLevel, balance } = useWho();
  const queries = useQueryClient();
  useEffect(() => {
    if (balance !== undefined) void queries.invalidateQueries({ queryKey: [...vipKey, 'progress'] });
  }, [balance, queries]);
  return useQuery({
    queryKey: [...vipKey, 'progress', memberId, rankLevel],
    queryFn: ({ signal }) => api.call(vipCalls.rankProgress, {}, { signal }),
    enabled: memberId !== '',
    refetchInterval: lookEveryMs,
    placeholderData: keepPreviousData,
  });
}

/** Levels of the brand, the lowest first. */
export function useRankLevels(): UseQueryResult<RankLevel[]> {
  const { api } = useHost();
  return useQuery({
    queryKey: [...vipKey, 'levels'],
    queryFn: ({ signal }) => api.call(vipCalls.rankLevels, {}, { signal }),
    staleTime: settledMs,
  });
}

/** What each level brings, in the reader's language. */
export function useRankBenefits(): UseQueryResult<LevelBenefits[]> {
  const { api } = useHost();
  const language = useLanguage();
  return useQuery({
    queryKey: [...vipKey, 'benefits', language],
    queryFn: ({ signal }) => api.call(vipCalls.rankBenefits, {}, { signal }),
    staleTime: settledMs,
  });
}

/** How levels are reached, kept and lost, in the reader's language. */
export function useRankRules(): UseQueryResult<readonly string[]> {
  const { api } = useHost();
  const language = useLanguage();
  return useQuery({
    queryKey: [...vipKey, 'rules', language],
    queryFn: async ({ signal }) => (await api.call(vipCalls.rankRules, {}, { signal })).rules,
    staleTime: settledMs,
  });
}

/** The salary of this month. */
export function useRankSalary(): UseQueryResult<RankSalary> {
  const { api } = useHost();
  const { memberId, rankLevel } = useWho();
  return useQuery({
    queryKey: [...vipKey, 'salary', memberId, rankLevel],
    queryFn: ({ signal }) => api.call(vipCalls.rankSalary, {}, { signal }),
    enabled: memberId !== '',
  });
}

/** Salaries of a page of the record. */
export const salariesPerPage = 6;

/** Salaries of the months before. */
export function useSalaryHistory(page: number): UseQueryResult<SalaryHistory> {
  const { api } = useHost();
  const { memberId, rankLevel } = useWho();
  return useQuery({
    queryKey: [...vipKey, 'salaries', memberId, rankLevel, page],
    queryFn: ({ signal }) =>
      api.call(
        vipCalls.rankSalaryHistory,
        { query: { page: String(page), size: String(salariesPerPage) } },
        { signal },
      ),
    enabled: memberId !== '',
    placeholderData: keepPreviousData,
  });
}

export function useWaitingRewards(): UseQueryResult<Reward[]> {
  const { api } = useHost();
  const language = useLanguage();
  const { memberId, rankLevel } = useWho();
  return useQuery({
    queryKey: [...vipKey, 'waiting', memberId, rankLevel, language],
    queryFn: ({ signal }) =>
      api.call(rewardCalls.rewards, { query: { promotionType: 'UPGRADE_BONUS,RANK_SALARY', status: 'I' } }, { signal }),
    enabled: memberId !== '',
    placeholderData: keepPreviousData,
  });
}

/** Claims what a level brought; asked again for the same it is claimed once. */
export function useClaim(): UseMutationResult<unknown, Error, Reward> {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, type }: Reward) =>
      host.api.call(
        rewardCalls.claimReward,
        { body: { promotionClaimId: id, promotionType: type } },
        { intent: `claim:${id}` },
      ),
    onSuccess: (_, { amount }) =>
      host.notify({
        tone: 'positive',
        titleKey: 'member-vip.claimed',
        values: { amount: formatAmount(amount, host.brand.currency) },
      }),
    onError: (error) =>
      host.notify({
        tone: 'negative',
        titleKey: failureTitle(error, 'member-vip.notClaimed'),
        bodyKey: errorMessageKey(error),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: vipKey }),
  });
}
