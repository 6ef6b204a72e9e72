import { endpoints, type GameCategory, gameCategories, reshapeLanes } from '@pavilion/api-contract';
import { type betStates, historyCalls } from '@pavilion/api-contract/calls/history';
import { useHost } from '@pavilion/remote-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isReadable, rangeOf, type RecordRange } from '../../ui/range-presets';
import { useLanguage } from '../../ui/use-language';
import { useMemberId } from '../../ui/use-member-id';

export type BetState = (typeof betStates)[number];

/** Which bets are shown; empty texts for all. */
export interface BetFilter {
  readonly range: RecordRange;
  readonly category: GameCategory | '';
  readonly state: BetState | '';
  readonly vendor: string;
  readonly keyword: string;
  /** By the time of the bet, or by that of its end. */
  readonly basis: 'placed' | 'settled';
  readonly page: number;
}

/** Rows a page. */
export const betPageSize = 20;

const orNone = <Text extends string>(text: Text | ''): Text | undefined => (text === '' ? undefined : text);

/** A page of the member's bets with the sums of all that were found; read anew when a round has ended. */
export function useBets(filter: BetFilter) {
  const host = useHost();
  const memberId = useMemberId();
  const language = useLanguage();
  const isAsked = isReadable(filter.range, Date.now());
  const query = useQuery({
    queryKey: ['member-centre', 'bets', memberId, filter, language],
    queryFn: ({ signal }) =>
      host.api.call(
        historyCalls.betRecords,
        {
          query: {
            ...rangeOf(filter.range, Date.now()),
            gameType: orNone(filter.category),
            status: orNone(filter.state),
            vendor: orNone(filter.vendor),
            keyword: orNone(filter.keyword),
            dateType: filter.basis === 'settled' ? 1 : 0,
            page: filter.page,
            size: betPageSize,
          },
        },
        { signal },
      ),
    enabled: memberId !== '' && isAsked,
    placeholderData: keepPreviousData,
  });
  const { refetch } = query;
  useEffect(() => (isAsked ? host.on('game.round-ended', () => void refetch()) : undefined), [host, isAsked, refetch]);
  return query;
}

/** One bet with what is behind it. */
export function useBet(betId: string) {
  const { api } = useHost();
  const language = useLanguage();
  const memberId = useMemberId();
  return useQuery({
    queryKey: ['member-centre', 'bet', memberId, betId, language],
    queryFn: ({ signal }) => api.call(historyCalls.betDetail, { query: { betId } }, { signal }),
    enabled: memberId !== '',
  });
}

/** A product of the brand and who makes its games. */
export interface Product {
  readonly category: GameCategory;
  readonly vendors: readonly { readonly code: string; readonly name: string }[];
}

const everyProduct: readonly Product[] = gameCategories.map((category) => ({ category, vendors: [] }));

/** Products that the brand has; all there are as long as it has not said. */
export function useProducts(): readonly Product[] {
  const { api, brand } = useHost();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['member-centre', 'products', language],
    queryFn: ({ signal }) => api.call(endpoints.gameVendors, { query: {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? reshapeLanes(data, brand) : everyProduct;
}
