import { ApiError } from '@pavilion/api-client';
import { historyCalls, type MoneyStory } from '@pavilion/api-contract/calls/history';
import { type Withdrawal, withdrawCalls } from '@pavilion/api-contract/calls/withdraw';
import { useHost, useSession } from '@pavilion/remote-contract';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../ui/use-language';

/** What became of one thing, by its reference; asked for once there is one, and anew each time. */
export function useStory(reference: string) {
  const { api } = useHost();
  const language = useLanguage();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  return useQuery({
    queryKey: ['member-centre', 'money-story', memberId, reference, language],
    queryFn: ({ signal }) => api.call(historyCalls.moneyStory, { query: { reference } }, { signal }),
    enabled: memberId !== '' && reference !== '',
    staleTime: 0,
    // What is not there is not there a second time.
    retry: (times, error) => !(error instanceof ApiError && error.code === 'history.not-found') && times < 2,
  });
}

/** How a withdrawal ended whose money came back, and why. */
export type ReturnedWithdrawal = Pick<Withdrawal, 'state' | 'remark'>;

/**
 * Why the money of a withdrawal came back: a story tells that it did, and the list of withdrawals how it came about, in
 * words that are the member's to read. Nothing is asked of stories that ended otherwise.
 */
export function useReturnedWithdrawal(story: MoneyStory | undefined) {
  const { api } = useHost();
  const language = useLanguage();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  const askedAt = story?.steps.find(({ step }) => step === 'ASKED')?.at ?? undefined;
  const isReturned = story?.kind === 'WITHDRAWAL' && story.steps.some(({ step }) => step === 'RETURNED');
  const id = story?.reference.split(':').at(-1);
  return useQuery({
    queryKey: ['member-centre', 'money-story', 'returned', memberId, id, askedAt, language],
    queryFn: async ({ signal }): Promise<ReturnedWithdrawal | null> => {
      // A moment is kept more finely than it is told.
      const query = { startDate: askedAt ?? 0, endDate: (askedAt ?? 0) + 1, page: 1, size: mostAtOneMoment };
      try {
        const { records } = await api.call(withdrawCalls.withdrawals, { query }, { signal });
        return records.find((one) => one.id === id) ?? null;
      } catch (error) {
        // A number finds what lists reach no more.
        if (error instanceof ApiError && error.code === 'record.range-too-old') return null;
        throw error;
      }
    },
    enabled: memberId !== '' && isReturned && askedAt !== undefined,
    // What came back stays so.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const mostAtOneMoment = 10;
