import { errorMessageKey, isRefusal } from '@pavilion/api-client';
import { type CallOutput, endpoints } from '@pavilion/api-contract';
import { referralCalls } from '@pavilion/api-contract/calls/referral-report';
import { type Reward, rewardCalls } from '@pavilion/api-contract/calls/reward';
import { useHost, useSession } from '@pavilion/remote-contract';
import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { failureTitle } from '../../ui/failure-title';
import { type RangePreset, rangeOf } from '../../ui/range-presets';
import { useLanguage } from '../../ui/use-language';

export type ReferralRules = CallOutput<typeof referralCalls.referralRules>;
export type IncomeOverview = CallOutput<typeof referralCalls.referralIncomeOverview>;
/** Somebody who was invited. */
export type Invitee = CallOutput<typeof referralCalls.referralList>['list'][number];
/** Who invited most this month. */
export type Ranking = CallOutput<typeof referralCalls.referralRanking>;

const referralKey = ['member-centre', 'referral'] as const;
/** Friends are judged some moments after they staked: what hangs on it is looked at anew while the page is open. */
const lookEveryMs = 20_000;
const settledMs = 300_000;

function useKey(...parts: readonly (string | number)[]) {
  const language = useLanguage();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  return { queryKey: [...referralKey, memberId, language, ...parts], enabled: memberId !== '' };
}

/** The member's own invitation code, made at the first look, and how many came by it. */
export function useReferral(): UseQueryResult<CallOutput<typeof endpoints.referralDetails>> {
  const { api } = useHost();
  return useQuery({
    ...useKey('code'),
    queryFn: ({ signal }) => api.call(endpoints.referralDetails, { query: { autoGenerate: 'true' } }, { signal }),
  });
}

/** What invitations bring, in the reader's language. */
export function useRules(): UseQueryResult<ReferralRules> {
  const { api } = useHost();
  return useQuery({
    ...useKey('rules'),
    queryFn: ({ signal }) => api.call(referralCalls.referralRules, {}, { signal }),
    staleTime: settledMs,
  });
}

export function useOverview(): UseQueryResult<IncomeOverview> {
  const { api } = useHost();
  return useQuery({
    ...useKey('overview'),
    queryFn: ({ signal }) => api.call(referralCalls.referralIncomeOverview, {}, { signal }),
    refetchInterval: lookEveryMs,
  });
}

/** Friends of a page. */
export const inviteesPerPage = 8;

/** Who was invited. */
export function useInvitees(page: number): UseQueryResult<CallOutput<typeof referralCalls.referralList>> {
  const { api } = useHost();
  const query = { page: String(page), size: String(inviteesPerPage) };
  return useQuery({
    ...useKey('friends', page),
    queryFn: ({ signal }) => api.call(referralCalls.referralList, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookEveryMs,
  });
}

/** Who invited most this month. */
export function useRanking(): UseQueryResult<Ranking> {
  const { api } = useHost();
  return useQuery({
    ...useKey('ranking'),
    queryFn: ({ signal }) => api.call(referralCalls.referralRanking, {}, { signal }),
  });
}

/** Which incomes are listed: all that were earned, or those of one kind that were paid. */
export const incomeKinds = ['ALL', 'INVITEE', 'MILESTONE', 'DEPOSIT'] as const;
/** One of {@link incomeKinds}. */
export type IncomeKind = (typeof incomeKinds)[number];

type Incomes = CallOutput<typeof referralCalls.referralIncome>;

/** An income, of whatever list. */
export interface IncomeRow extends Omit<Incomes['list'][number], 'source'> {
  readonly source: Incomes['list'][number]['source'];
  /** Friends that a milestone takes; nothing where the list does not say. */
  readonly count: number | undefined;
}

/** A page of incomes, with what all of its list come to. */
export interface IncomePage {
  readonly rows: readonly IncomeRow[];
  readonly sum: Incomes['footer']['amount'];
  readonly total: number;
  readonly totalPages: number;
}

/** Incomes of a page. */
export const incomesPerPage = 8;

export interface IncomeAsk {
  readonly kind: IncomeKind;
  readonly range: RangePreset;
  readonly page: number;
}

/** What invitations brought, the newest first. */
export function useIncome({ kind, range, page }: IncomeAsk): UseQueryResult<IncomePage> {
  const { api } = useHost();
  return useQuery({
    ...useKey('income', kind, range, page),
    queryFn: ({ signal }) => {
      const { startTime: startDate, endTime: endDate } = rangeOf(range, Date.now());
      return readIncome(api, { kind, query: { startDate, endDate, page, size: incomesPerPage }, signal });
    },
    placeholderData: keepPreviousData,
  });
}

interface IncomeReading {
  readonly kind: IncomeKind;
  readonly query: { startDate: number; endDate: number; page: number; size: number };
  readonly signal: AbortSignal;
}

async function readIncome(
  api: ReturnType<typeof useHost>['api'],
  { kind, query, signal }: IncomeReading,
): Promise<IncomePage> {
  if (kind === 'ALL') {
    const { list, footer, total = 0, totalPages } = await api.call(referralCalls.referralIncome, { query }, { signal });
    return { rows: list.map((row) => ({ ...row, count: undefined })), sum: footer.amount, total, totalPages };
  }
  if (kind === 'DEPOSIT') {
    const answer = await api.call(referralCalls.depositRebateClaims, { query }, { signal });
    const rows = answer.list.map(({ referredName: account, claimDate: at, depositAmount: base, bonus: amount }) => ({
      ...{ at, account, base, amount, source: kind, count: undefined },
    }));
    return { ...endOf(answer), rows, sum: answer.footer.totalBonus };
  }
  const call = kind === 'INVITEE' ? referralCalls.invitationClaims : referralCalls.achievementClaims;
  const answer = await api.call(call, { query }, { signal });
  const rows = answer.list.map(({ referredName: account, claimDate: at, count, bonus: amount }) => ({
    ...{ at, account, amount, base: amount, source: kind, count: kind === 'MILESTONE' ? count : undefined },
  }));
  return { ...endOf(answer), rows, sum: answer.footer.totalBonus };
}

const endOf = ({ total = 0, totalPages }: { readonly total?: number | undefined; readonly totalPages: number }) => ({
  total,
  totalPages,
});

/** Rewards of invitations that wait to be claimed. */
export function useWaiting(): UseQueryResult<Reward[]> {
  const { api } = useHost();
  return useQuery({
    ...useKey('waiting'),
    queryFn: ({ signal }) =>
      api.call(rewardCalls.rewards, { query: { promotionType: 'REFERRAL', status: 'I' } }, { signal }),
    refetchInterval: lookEveryMs,
  });
}

/** Claims rewards one after the other: one that is refused stops no other, and each is claimed once. */
export function useClaimAll(): UseMutationResult<readonly Reward[], Error, readonly Reward[]> {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (rewards: readonly Reward[]) => {
      const claimed: Reward[] = [];
      const failures: unknown[] = [];
      for (const reward of rewards) {
        const body = { promotionClaimId: reward.id, promotionType: reward.type };
        await host.api
          .call(rewardCalls.claimReward, { body }, { intent: `claim:${reward.id}` })
          .then(() => claimed.push(reward))
          .catch((error: unknown) => failures.push(error));
      }
      // One of which nobody knows what became is told before those that were refused.
      const failure = failures.find((one) => !isRefusal(one)) ?? failures.at(-1);
      if (failure !== undefined)
        host.notify({
          tone: 'negative',
          titleKey: failureTitle(failure, 'member-referral.notClaimed'),
          bodyKey: errorMessageKey(failure),
        });
      return claimed;
    },
    onSettled: () => {
      host.emit('balance.stale', { cause: 'refresh' });
      return queries.invalidateQueries({ queryKey: referralKey });
    },
  });
}
