import { errorMessageKey } from '@pavilion/api-client';
import type { CallOutput } from '@pavilion/api-contract';
import { type Mission, missionCalls } from '@pavilion/api-contract/calls/mission';
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
import { missionsKey } from '../mission-badge';
import { useLanguage } from '../../ui/use-language';
import { useMemberId } from '../../ui/use-member-id';

/** Steps of a mission. */
export type Milestones = CallOutput<typeof missionCalls.missionMilestones>;
/** One of them. */
export type Milestone = Milestones[number];
/** The first of a mission, and the member's own place. */
export type Board = CallOutput<typeof missionCalls.missionLeaderboard>;
export type Claimed = CallOutput<typeof missionCalls.claimMission>;

/** Stakes count some moments after their money moved: what hangs on them is looked at anew while the page is open. */
const lookEveryMs = 10_000;
/** As many as a brand may have. */
const all = 100;

/** Missions that are open, or have ended; read anew when money moves. */
export function useMissions(status: 'O' | 'C'): UseQueryResult<Mission[]> {
  const { api } = useHost();
  const language = useLanguage();
  const session = useSession();
  const queries = useQueryClient();
  const memberId = useMemberId();
  const balance =
    session.status === 'open' && session.balance.status !== 'unknown' ? session.balance.amount : undefined;
  useEffect(() => {
    if (balance !== undefined) void queries.invalidateQueries({ queryKey: missionsKey(memberId) });
  }, [balance, queries, memberId]);
  return useQuery({
    queryKey: [...missionsKey(memberId), 'list', status, language],
    queryFn: async ({ signal }) =>
      (await api.call(missionCalls.missions, { query: { status, size: all } }, { signal })).list,
    enabled: memberId !== '',
    refetchInterval: lookEveryMs,
  });
}

/** Steps of a mission, read anew whenever its member stands otherwise in it. */
export function useMilestones({ id, state, reachedValue, claimableCount }: Mission): UseQueryResult<Milestones> {
  const { api } = useHost();
  const standing = `${state} ${reachedValue} ${claimableCount}`;
  return useQuery({
    queryKey: [...missionsKey(useMemberId()), 'steps', id, standing],
    queryFn: ({ signal }) => api.call(missionCalls.missionMilestones, { query: { missionId: id } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Rules of a mission, in the reader's language. */
export function useMissionRules(id: string): UseQueryResult<readonly string[]> {
  const { api } = useHost();
  const language = useLanguage();
  return useQuery({
    queryKey: ['member-centre', 'mission-rules', id, language],
    queryFn: async ({ signal }) => {
      const [found] = await api.call(missionCalls.missionRules, { query: { missionId: id } }, { signal });
      return found?.rules ?? [];
    },
  });
}

/** The leaderboard of a mission. */
export function useBoard(id: string): UseQueryResult<Board> {
  const { api } = useHost();
  return useQuery({
    queryKey: [...missionsKey(useMemberId()), 'board', id],
    queryFn: ({ signal }) => api.call(missionCalls.missionLeaderboard, { query: { missionId: id } }, { signal }),
    refetchInterval: lookEveryMs,
  });
}

/** Takes part in a mission. */
export function useJoin(): UseMutationResult<unknown, Error, Mission> {
  const { api, notify } = useHost();
  const queries = useQueryClient();
  const memberId = useMemberId();
  return useMutation({
    mutationFn: ({ id }: Mission) => api.call(missionCalls.joinMission, { body: { missionId: id } }),
    onError: (error) =>
      notify({
        tone: 'negative',
        titleKey: failureTitle(error, 'member-missions.notJoined'),
        bodyKey: errorMessageKey(error),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: missionsKey(memberId) }),
  });
}

/** Which step is claimed, and what is handed in with it. */
export interface ClaimRequest {
  readonly missionId: string;
  readonly milestoneId: string;
  /** When the mission's period began: the same step of another day or week is another claim. */
  readonly periodAt: number;
  /** Data addresses of pictures. */
  readonly images?: readonly string[];
  readonly comment?: string;
}

/** Claims a step or applies for it; asked again until it is known what became of it, it is claimed once. */
export function useClaim(): UseMutationResult<Claimed, Error, ClaimRequest> {
  const { api, emit } = useHost();
  const queries = useQueryClient();
  const memberId = useMemberId();
  return useMutation({
    mutationFn: ({ images = [], comment = '', periodAt, ...step }: ClaimRequest) =>
      api.call(
        missionCalls.claimMission,
        { body: { ...step, images: [...images], comment } },
        images.length > 0 ? {} : { intent: `mission:${memberId}:${step.missionId}:${step.milestoneId}:${periodAt}` },
      ),
    onSettled: () => {
      emit('balance.stale', { cause: 'refresh' });
      return queries.invalidateQueries({ queryKey: missionsKey(memberId) });
    },
  });
}
