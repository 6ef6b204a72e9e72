import { type CallOutput, endpoints } from '@pavilion/api-contract';
import { type Reward, rewardCalls } from '@pavilion/api-contract/calls/reward';
import { rewardOfferCalls } from '@pavilion/api-contract/calls/reward-offers';
import { type Ticket, ticketCalls } from '@pavilion/api-contract/calls/ticket';
import { useHost } from '@pavilion/remote-contract';
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useLanguage } from '../../ui/use-language';
import { useMemberId } from '../../ui/use-member-id';
import { ownSeedOf } from './own-seed';

const rewardsKey = ['member-centre', 'rewards'] as const;

/** The calendar of signing in. */
export type Calendar = CallOutput<typeof ticketCalls.signInCalendar>;
export type Opened = CallOutput<typeof ticketCalls.claimTicket>;
export type Rescue = CallOutput<typeof rewardOfferCalls.rescue>;
/** Its tiers, and weeks before. */
export type RescueDetail = CallOutput<typeof rewardOfferCalls.rescueDetail>;
export type Claimed = CallOutput<typeof rewardCalls.claimReward>;

/** The key of something of the page, by member and language. */
export function useRewardsKey(...parts: readonly string[]) {
  const language = useLanguage();
  const memberId = useMemberId();
  return { queryKey: [...rewardsKey, memberId, language, ...parts], enabled: memberId !== '' };
}

/** Rewards in a state. */
export function useRewards(state: Reward['state']): UseQueryResult<Reward[]> {
  const { api } = useHost();
  return useQuery({
    ...useRewardsKey('list', state),
    queryFn: ({ signal }) => api.call(rewardCalls.rewards, { query: { status: state } }, { signal }),
  });
}

/** Friends are judged some moments after what they did: steps that wait for them are looked at anew. */
const lookEveryMs = 20_000;

/** Tickets that can be opened. */
export function useTickets(): UseQueryResult<Ticket[]> {
  const { api } = useHost();
  return useQuery({
    ...useRewardsKey('tickets'),
    queryFn: ({ signal }) => api.call(ticketCalls.tickets, { query: { status: 'AVAILABLE' } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.achievedConditionSize < one.conditionSize) ? lookEveryMs : false,
  });
}

/** The calendar, read anew as stakes and deposits come in. */
export function useCalendar(): UseQueryResult<Calendar> {
  const { api } = useHost();
  return useQuery({
    ...useRewardsKey('calendar'),
    queryFn: ({ signal }) => api.call(ticketCalls.signInCalendar, {}, { signal }),
    refetchInterval: 30_000,
  });
}

/** What comes back of this week's losses. */
export function useRescue(): UseQueryResult<Rescue> {
  const { api } = useHost();
  return useQuery({
    ...useRewardsKey('rescue'),
    queryFn: ({ signal }) => api.call(rewardOfferCalls.rescue, {}, { signal }),
  });
}

/** Tiers of what comes back, and the weeks before. */
export function useRescueDetail(): UseQueryResult<RescueDetail> {
  const { api } = useHost();
  return useQuery({
    ...useRewardsKey('rescue-detail'),
    queryFn: ({ signal }) => api.call(rewardOfferCalls.rescueDetail, {}, { signal }),
  });
}

/** Whether codes are taken, and those that were used. */
export function usePromoCodes(): UseQueryResult<CallOutput<typeof rewardOfferCalls.promoCodes>> {
  const { api } = useHost();
  return useQuery({
    ...useRewardsKey('codes'),
    queryFn: ({ signal }) => api.call(rewardOfferCalls.promoCodes, {}, { signal }),
  });
}

/** The code that friends register with, made at the first look. */
export function useInviteCode(): UseQueryResult<CallOutput<typeof endpoints.referralDetails>> {
  const { api } = useHost();
  return useQuery({
    ...useRewardsKey('invite-code'),
    queryFn: ({ signal }) => api.call(endpoints.referralDetails, { query: { autoGenerate: 'true' } }, { signal }),
  });
}

/** Reads everything of the page anew. */
export function useReadAnew(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: rewardsKey });
}

/** What is claimed in one go: rewards in their order, then today of the calendar. */
export interface ClaimRequest {
  readonly rewards: readonly Reward[];
  /** The day of the calendar, where today is claimed too. */
  readonly day?: string | undefined;
}

export interface ClaimOutcome {
  readonly claimed: number;
  readonly failures: readonly unknown[];
}

/**
 * Claims one after the other: one that is refused stops no other, and each is claimed once however often it is asked.
 */
export function useClaim(): UseMutationResult<ClaimOutcome, Error, ClaimRequest> {
  const { api, emit } = useHost();
  const readAnew = useReadAnew();
  const memberId = useMemberId();
  return useMutation({
    mutationFn: async ({ rewards, day }) => {
      const failures: unknown[] = [];
      const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => void failures.push(error));
      for (const { id, type } of rewards) {
        const body = { promotionClaimId: id, promotionType: type };
        await attempt(api.call(rewardCalls.claimReward, { body }, { intent: `claim:${id}` }));
      }
      // Days and codes are those of all members: of a browser that several of them use, each has a key of its own.
      if (day !== undefined)
        await attempt(api.call(ticketCalls.claimSignIn, {}, { intent: `sign-in:${memberId}:${day}` }));
      return { claimed: rewards.length + (day === undefined ? 0 : 1) - failures.length, failures };
    },
    onSettled: () => {
      emit('balance.stale', { cause: 'refresh' });
      readAnew();
    },
  });
}

/** Opens a ticket; the answer is there before anything moves. */
export function useOpenTicket(): UseMutationResult<Opened, Error, string> {
  const { api } = useHost();
  return useMutation({
    mutationFn: async (id: string) => {
      const body = { transactionId: id, clientSeed: await ownSeedOf(id) };
      return api.call(ticketCalls.claimTicket, { body }, { intent: `ticket:${id}` });
    },
  });
}

/** Uses a code. */
export function useCode(): UseMutationResult<Claimed, Error, string> {
  const { api, emit } = useHost();
  const readAnew = useReadAnew();
  const memberId = useMemberId();
  return useMutation({
    mutationFn: (code: string) =>
      api.call(rewardOfferCalls.claimPromoCode, { body: { code } }, { intent: `code:${memberId}:${code}` }),
    onSuccess: () => {
      emit('balance.stale', { cause: 'refresh' });
      readAnew();
    },
  });
}
