import { endpoints, type Game } from '@pavilion/api-contract';
import { type HostApi, useHost, useSession } from '@pavilion/remote-contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { catalogueKey, catalogueQueries, useMemberId } from './catalogue.queries';

interface Keeping {
  readonly host: HostApi;
  readonly queries: QueryClient;
  readonly memberId: string | undefined;
}

/** Keeps a game as a favourite or no longer: shown at once, and taken back when the platform refuses it. */
function keep({ host, queries, memberId }: Keeping, game: Game, favourite: boolean): void {
  const ids = catalogueQueries.favouriteIds(host, memberId);
  const change = queries.getMutationCache().build(queries, {
    mutationFn: () =>
      host.api.call(favourite ? endpoints.addFavourite : endpoints.removeFavourite, {
        body: { nodeId: game.id, vendor: game.vendorCode, gameType: game.category },
      }),
    onMutate: async () => {
      await queries.cancelQueries(ids);
      const before = queries.getQueryData(ids.queryKey);
      queries.setQueryData(ids.queryKey, (known = []) =>
        favourite ? [...known, game.id] : known.filter((id) => id !== game.id),
      );
      return { before };
    },
    onError: (_error: Error, _change: undefined, context?: { before: string[] | undefined }) => {
      queries.setQueryData(ids.queryKey, context?.before);
      host.notify({ tone: 'negative', titleKey: 'lobby.favourite.failed' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [...catalogueKey, 'favourites'] }),
  });
  // What came of it is told above.
  change.execute(undefined).catch(() => undefined);
}

/**
 * Whether a game is kept as a favourite, and its switch. Each tile hears of its own game alone, and of a change only
 * when it is made: hundreds of tiles come and go while a lobby is scrolled.
 */
export function useFavourite(game: Game | undefined): { readonly kept: boolean; toggle(): void } {
  const host = useHost();
  const session = useSession();
  const queries = useQueryClient();
  const memberId = useMemberId();
  const id = game?.id ?? '';
  const { data: kept = false } = useQuery({
    ...catalogueQueries.favouriteIds(host, memberId),
    enabled: memberId !== undefined && host.modules.has('GAMELOFAV3'),
    select: (known) => known.includes(id),
  });
  return {
    kept,
    toggle: () => {
      if (session.status === 'guest') return host.dialogs.openAuth('login');
      if (!session.abilities.favourite) {
        return host.notify({ tone: 'warning', titleKey: 'errors.in_need_true_account' });
      }
      if (game) keep({ host, queries, memberId }, game, !kept);
    },
  };
}
