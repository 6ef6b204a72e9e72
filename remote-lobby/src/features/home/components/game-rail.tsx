import type { Game } from '@pavilion/api-contract';
import { errorMessageKey } from '@pavilion/api-client';
import { useHost } from '@pavilion/remote-contract';
import { Link } from '@pavilion/router';
import { Button, ErrorState, Rail } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogueQueries, type GameFilter, LobbyTile, railFirst, tilesAtOnce, tileSkeletons } from '../../catalogue';

interface GameRailProps {
  readonly title: string;
  readonly icon?: ReactNode;
  /** Games that are known already; without them `filter` says which to fetch. */
  readonly games?: readonly Game[] | undefined;
  readonly filter?: GameFilter;
  /** Id of a game that has its place elsewhere. */
  readonly without?: string;
  /** Path of the lobby that shows all. */
  readonly all?: string;
  /** Above the fold: its pictures load at once. */
  readonly eager?: boolean;
}

const skeletons = 7;

/** A rail of games. An empty one is not shown. */
export function GameRail(props: GameRailProps): ReactElement | null {
  const { title, icon, games, filter, without, all, eager = false } = props;
  const { t } = useTranslation();
  const host = useHost();
  const [atOnce] = useState(() => tilesAtOnce(railFirst));
  const fetched = useQuery({ ...catalogueQueries.rail(host, filter ?? {}), enabled: filter !== undefined });
  // Games that come later are rendered in slices, while their places go on answering.
  const shown = useDeferredValue(filter ? fetched.data : games)?.filter(({ id }) => id !== without);
  if (fetched.isLoadingError) {
    return (
      <ErrorState
        compact
        title={t('lobby.home.railFailed', { title })}
        description={t(errorMessageKey(fetched.error))}
        retryLabel={t('lobby.retry')}
        onRetry={() => void fetched.refetch()}
        retrying={fetched.isFetching}
      />
    );
  }
  if (shown?.length === 0) return null;
  return (
    <Rail
      title={title}
      icon={icon}
      prevLabel={t('lobby.rail.previous')}
      nextLabel={t('lobby.rail.next')}
      firstItems={atOnce}
      actions={all && <WayToAll path={all} title={title} />}
    >
      {shown
        ? shown.map((game, index) => <LobbyTile key={game.id} game={game} priority={eager && index < atOnce} />)
        : tileSkeletons(skeletons)}
    </Rail>
  );
}

/** Leads to the lobby of which a rail shows the beginning. */
function WayToAll({ path, title }: { readonly path: string; readonly title: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <Button variant="ghost" size="sm" render={<Link to={path} aria-label={t('lobby.rail.allOf', { title })} />}>
      {t('lobby.rail.all')}
    </Button>
  );
}
