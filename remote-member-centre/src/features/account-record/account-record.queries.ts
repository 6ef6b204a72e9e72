import { endpoints, type TransactionCodeType } from '@pavilion/api-contract';
import { useHost, useSession } from '@pavilion/remote-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isReadable, rangeOf, type RecordRange } from '../../ui/range-presets';
import { useLanguage } from '../../ui/use-language';

/** Filter of the record. */
export interface RecordFilter {
  readonly range: RecordRange;
  /** Empty for all. */
  readonly type: TransactionCodeType | '';
  readonly page: number;
}

/** Rows a page. */
export const recordPageSize = 20;

/** Moments at which the line of the balance is drawn. */
const lineMoments = 48;

/** A page of the member's ledger rows with the sums of the whole range. */
export function useAccountRecord({ range, type, page }: RecordFilter) {
  const { api } = useHost();
  const language = useLanguage();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  return useQuery({
    queryKey: ['member-centre', 'account-record', memberId, range, type, page, language],
    queryFn: ({ signal }) =>
      api.call(
        endpoints.accountRecord,
        {
          query: {
            ...rangeOf(range, Date.now()),
            codeTypes: type,
            page,
            size: recordPageSize,
            // The line is that of all movements.
            balances: type === '' ? lineMoments : 0,
            language,
          },
        },
        { signal },
      ),
    enabled: memberId !== '' && isReadable(range, Date.now()),
    placeholderData: keepPreviousData,
  });
}

/** What of the member's money is frozen, and what is owed; read anew when money moves. */
export function useMoneyAside() {
  const host = useHost();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  const query = useQuery({
    queryKey: ['member-centre', 'money-aside', memberId],
    queryFn: async ({ signal }) => {
      const { frozenBalance, owedBalance } = await host.api.call(endpoints.balance, {}, { signal });
      return { frozen: frozenBalance, owed: owedBalance };
    },
    enabled: memberId !== '',
  });
  const { refetch } = query;
  useEffect(() => host.on('game.round-ended', () => void refetch()), [host, refetch]);
  return query;
}
