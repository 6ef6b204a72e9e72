import { type CallOutput, endpoints, type TransactionCodeType } from '@pavilion/api-contract';
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
  /** Ids of types of movement that are neither listed nor summed. */
  readonly without: readonly number[];
  readonly page: number;
}

/** Whether movements of every type are asked for. */
export const asksForAll = ({ type, without }: Pick<RecordFilter, 'type' | 'without'>): boolean =>
  type === '' && without.length === 0;

/** Rows a page. */
export const recordPageSize = 20;

/** Moments at which the line of the balance is drawn. */
const lineMoments = 48;

/** A page of the member's ledger rows with the sums of the whole range. */
export function useAccountRecord({ range, type, without, page }: RecordFilter) {
  const { api } = useHost();
  const language = useLanguage();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  return useQuery({
    queryKey: ['member-centre', 'account-record', memberId, range, type, without, page, language],
    queryFn: ({ signal }) =>
      api.call(
        endpoints.accountRecord,
        {
          query: {
            ...rangeOf(range, Date.now()),
            codeTypes: type,
            ...(without.length === 0 ? {} : { excludeTxTypeIds: without.join() }),
            page,
            size: recordPageSize,
            // The line is that of all movements.
            balances: asksForAll({ type, without }) ? lineMoments : 0,
            language,
          },
        },
        { signal },
      ),
    enabled: memberId !== '' && isReadable(range, Date.now()),
    placeholderData: keepPreviousData,
  });
}

/** A type of movement with its name in the language of the page. */
export type MovementType = CallOutput<typeof endpoints.transactionCodes>[number];

/** Every type that a record can have. */
export function useMovementTypes() {
  const { api } = useHost();
  const language = useLanguage();
  return useQuery({
    queryKey: ['member-centre', 'movement-types', language],
    queryFn: ({ signal }) => api.call(endpoints.transactionCodes, {}, { signal }),
    // An id never becomes another type.
    staleTime: Number.POSITIVE_INFINITY,
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
