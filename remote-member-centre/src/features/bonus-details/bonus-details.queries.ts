import { errorMessageKey } from '@pavilion/api-client';
import type { CallOutput } from '@pavilion/api-contract';
import { type Requirement, requirementCalls } from '@pavilion/api-contract/calls/requirement';
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

const requirementsKey = ['member-centre', 'requirements'] as const;

/** Stakes count some moments after their money moved: the list is looked at anew while the page is open. */
const lookEveryMs = 10_000;

/** Requirements that are open, in their order, or those that have ended; read anew when money moves. */
export function useRequirements(status: 'OPEN' | 'ENDED'): UseQueryResult<Requirement[]> {
  const { api } = useHost();
  const language = useLanguage();
  const session = useSession();
  const queries = useQueryClient();
  const memberId = session.status === 'open' ? session.memberId : '';
  const balance =
    session.status === 'open' && session.balance.status !== 'unknown' ? session.balance.amount : undefined;
  useEffect(() => {
    if (balance !== undefined) void queries.invalidateQueries({ queryKey: requirementsKey });
  }, [balance, queries]);
  return useQuery({
    queryKey: [...requirementsKey, memberId, status, language],
    queryFn: ({ signal }) => api.call(requirementCalls.turnoverInfo, { query: { status } }, { signal }),
    enabled: memberId !== '',
    refetchInterval: lookEveryMs,
  });
}

/** Gives a bonus up; asked again for the same one it is given up once. */
export function useForfeit(): UseMutationResult<void, Error, string> {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const body = { requirementId: id };
      await host.api.call(requirementCalls.forfeitRequirement, { body }, { intent: `forfeit:${id}` });
    },
    onSuccess: () => host.notify({ tone: 'positive', titleKey: 'member-bonus.forfeited' }),
    onError: (error) =>
      host.notify({
        tone: 'negative',
        titleKey: failureTitle(error, 'member-bonus.notForfeited'),
        bodyKey: errorMessageKey(error),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: requirementsKey }),
  });
}

/** Games a page of the list of those that count for nothing. */
const gamesPerPage = 42;

/** Games whose stakes count for nothing, by a part of their name. */
export function useExcludedGames(
  keyword: string,
  page: number,
): UseQueryResult<CallOutput<typeof requirementCalls.excludedGames>> {
  const { api } = useHost();
  const language = useLanguage();
  return useQuery({
    queryKey: ['member-centre', 'excluded-games', keyword, page, language],
    queryFn: ({ signal }) =>
      api.call(
        requirementCalls.excludedGames,
        { query: { pageNo: page, pageSize: gamesPerPage, ...(keyword === '' ? {} : { keyword }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}
