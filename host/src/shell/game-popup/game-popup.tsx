import type { Game } from '@pavilion/api-contract';
import { useLocation } from '@pavilion/router';
import { Button, Dialog, EmptyState, ErrorState, GameTile, NoResultsArt, Skeleton, TileGrid } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { withoutGames } from '../../routing/games-address';
import { HostLink } from '../host-link';
import classes from './game-popup.module.css';
import { useVendorGames, type VendorGames } from './vendor-games.queries';

const waitingTiles = [1, 2, 3, 4, 5, 6, 7, 8];

/** The games behind an entry that stands for a whole vendor; the address names it, so that it can be linked to. */
export default function GamePopup({ vendor }: { readonly vendor: string }): ReactElement {
  const { t } = useTranslation();
  const { navigation } = useRuntime();
  const { pathname, search } = useLocation();
  const list = useVendorGames(vendor);
  const close = (): void => navigation.go(`${pathname}${withoutGames(search)}`, { replace: true });
  const title = t('shell.games.title', { vendor: list.games?.[0]?.vendorName ?? vendor });
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      className={classes.dialog}
      title={title}
      closeLabel={t('shell.close')}
      moveLabel={t('shell.move')}
    >
      <Games list={list} />
    </Dialog>
  );
}

function NoGames(): ReactElement {
  const { t } = useTranslation();
  return (
    <EmptyState
      art={<NoResultsArt />}
      title={t('shell.games.none')}
      actions={
        <Button variant="primary" render={<HostLink to="/" />}>
          {t('shell.nav.home')}
        </Button>
      }
    />
  );
}

function Games({ list }: { readonly list: VendorGames }): ReactElement {
  const { t } = useTranslation();
  const { games, failed, hasMore, loadingMore, more, retry } = list;
  if (failed) return <ErrorState title={t('shell.games.failed')} retryLabel={t('shell.fence.retry')} onRetry={retry} />;
  if (!games) {
    return (
      <div role="status" aria-label={t('shell.games.loading')}>
        <TileGrid columns="roomy">
          {waitingTiles.map((place) => (
            <Skeleton key={place} ratio="3/4" radius="tile" />
          ))}
        </TileGrid>
      </div>
    );
  }
  if (games.length === 0) return <NoGames />;
  return (
    <div className={classes.games}>
      <TileGrid columns="roomy">
        {games.map((game) => (
          <PopupTile key={game.id} game={game} />
        ))}
      </TileGrid>
      {hasMore && (
        <Button className={classes.more} loading={loadingMore} onClick={more}>
          {t('shell.games.more')}
        </Button>
      )}
    </div>
  );
}

function PopupTile({ game }: { readonly game: Game }): ReactElement {
  const { t } = useTranslation();
  const { navigation } = useRuntime();
  const href = `/game?id=${encodeURIComponent(game.id)}`;
  return (
    <GameTile
      name={game.name}
      vendor={game.vendorName}
      image={{ ...game.artwork, src: game.artwork.small }}
      color={game.artwork.dominantColor}
      href={href}
      onPlay={() => navigation.go(href)}
      playLabel={t('shell.games.play', { name: game.name })}
    />
  );
}
