import type { CallInput, CallOutput } from '@pavilion/api-contract';
import { profileCalls } from '@pavilion/api-contract/calls/profile';
import { protectionCalls } from '@pavilion/api-contract/calls/protection';
import { useHost, useSession } from '@pavilion/remote-contract';
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '../../ui/use-language';
import { useMemberId } from '../../ui/use-member-id';

/** How the member stands with all that protects it. */
export type Protection = CallOutput<typeof protectionCalls.protection>;
/** One bound with what is used of it. */
export type Limit = Protection['limits'][number];
/** A month of play and cash. */
export type PlayMonth = CallOutput<typeof protectionCalls.yearOfPlay>['months'][number];
/** A bound that is asked for; none lifts the limit. */
export type LimitRequest = CallInput<typeof protectionCalls.setLimit>['body'];
/** Minutes between two reality checks that can be chosen. */
export type RealityInterval = CallInput<typeof protectionCalls.setRealityCheck>['body']['minutes'];

const protectionKey = ['member-centre', 'protection'] as const;
const nowKey = [...protectionKey, 'now'] as const;

/** What is used of limits moves with every minute and every bet: it is looked at anew while the page is open. */
const lookEveryMs = 30_000;

/** How the member stands now; read anew when money moves. */
export function useProtection(): UseQueryResult<Protection> {
  const { api, on } = useHost();
  const language = useLanguage();
  const session = useSession();
  const queries = useQueryClient();
  const memberId = useMemberId();
  const balance =
    session.status === 'open' && session.balance.status !== 'unknown' ? session.balance.amount : undefined;
  useEffect(() => {
    if (balance !== undefined) void queries.invalidateQueries({ queryKey: nowKey });
  }, [balance, queries]);
  useEffect(() => on('protection.changed', () => void queries.invalidateQueries({ queryKey: nowKey })), [on, queries]);
  return useQuery({
    queryKey: [...nowKey, memberId, language],
    async queryFn({ signal }) {
      const standing = await api.call(protectionCalls.protection, {}, { signal });
      return { ...standing, limits: [...standing.limits, ...standing.stakeSums] };
    },
    enabled: memberId !== '',
    refetchInterval: lookEveryMs,
  });
}

/**
 * Whether the account has a password to close it by; whoever came by another site or by a message may have none. Asked
 * while `enabled`, and so until it is known.
 */
export function useHasPassword(enabled: boolean): boolean {
  const { api } = useHost();
  const memberId = useMemberId();
  const { data } = useQuery({
    queryKey: [...protectionKey, 'has-password', memberId],
    queryFn: ({ signal }) => api.call(profileCalls.securityConfig, {}, { signal }),
    enabled: enabled && memberId !== '',
  });
  return data?.hasPassword ?? true;
}

/** Sets, lowers, raises or lifts a limit; what holds afterwards is shown at once. */
export function useSetLimit(): UseMutationResult<Limit, Error, LimitRequest> {
  const { api } = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: LimitRequest) => api.call(protectionCalls.setLimit, { body }),
    onSuccess(limit) {
      const isIt = (one: Limit): boolean => one.kind === limit.kind && one.period === limit.period;
      queries.setQueriesData<Protection>(
        { queryKey: nowKey },
        (before) => before && { ...before, limits: before.limits.map((one) => (isIt(one) ? limit : one)) },
      );
    },
  });
}

/** A break of some hours, and when its end was shown: from another moment on it is another break. */
interface BreakRequest {
  readonly hours: number;
  readonly askedAt: number;
}

/** Takes a break. */
export function useTakeTimeOut(): UseMutationResult<{ excludedUntil: number }, Error, BreakRequest> {
  const { api, emit } = useHost();
  const queries = useQueryClient();
  const memberId = useMemberId();
  return useMutation({
    mutationFn: ({ hours, askedAt }: BreakRequest) =>
      api.call(
        protectionCalls.takeTimeOut,
        { body: { hours } },
        { intent: `time-out:${memberId}:${askedAt}:${hours}` },
      ),
    onSuccess({ excludedUntil }) {
      queries.setQueriesData<Protection>({ queryKey: nowKey }, (before) => before && { ...before, excludedUntil });
      emit('protection.changed', { what: 'break' });
    },
  });
}

/** Closes the account to play; its session ends with the answer. */
export function useExcludeSelf(): (request: {
  readonly months: number;
  readonly password: string;
}) => Promise<unknown> {
  const { api } = useHost();
  return (body) => api.call(protectionCalls.excludeSelf, { body });
}

/** Chooses how often time and net are shown. */
export function useSetRealityCheck(): UseMutationResult<unknown, Error, RealityInterval> {
  const { api, emit } = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (minutes: RealityInterval) => api.call(protectionCalls.setRealityCheck, { body: { minutes } }),
    async onSuccess() {
      // The host shows the check at its time, so that it is to know of another one.
      emit('protection.changed', { what: 'interval' });
      await queries.invalidateQueries({ queryKey: nowKey });
    },
  });
}

/** Twelve months of play and cash, the oldest first. */
export function useYearOfPlay(): UseQueryResult<readonly PlayMonth[]> {
  const { api } = useHost();
  const memberId = useMemberId();
  return useQuery({
    queryKey: [...protectionKey, 'year', memberId],
    queryFn: async ({ signal }) => (await api.call(protectionCalls.yearOfPlay, { query: {} }, { signal })).months,
    enabled: memberId !== '',
  });
}
