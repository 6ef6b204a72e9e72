import { endpoints, type Game } from '@pavilion/api-contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRuntime } from '../../runtime/runtime-context';

/** Games of a vendor as far as they were asked for. */
export interface VendorGames {
  /** `undefined` until the first page is there. */
  readonly games: readonly Game[] | undefined;
  readonly failed: boolean;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  more(): void;
  retry(): void;
}

/** The games of a vendor, a page at a time, without the entry that stands for them. */
export function useVendorGames(vendor: string): VendorGames {
  const { api } = useRuntime();
  const query = useInfiniteQuery({
    queryKey: ['host', 'vendor-games', vendor],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        endpoints.gameList,
        { query: { vassalage: vendor, pageNo: String(pageParam), pageSize: '42' } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    staleTime: 300_000,
  });
  return {
    games: query.data?.pages.flatMap(({ games }) => games.filter(({ opensList }) => !opensList)),
    failed: query.isError,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
