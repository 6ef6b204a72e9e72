import type { Game } from '@pavilion/api-contract';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { useLocation } from '@pavilion/router';
import { GameTile } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { gameHref } from '../../../ui/game-frame.paths';
import { useFavourites } from '../catalogue.queries';
import { useWayIn } from '../use-way-in';
import { badgeTones } from './badge-tones';
import styles from './lobby-tile.module.css';

interface LobbyTileProps {
  readonly game: Game;
  /** Above the fold. */
  readonly priority?: boolean;
}

/** The page at hand with the games of a vendor over it, which the host shows. */
function listHref(here: string, vendorCode: string): string {
  const separator = here.includes('?') ? '&' : '?';
  return `${here}${separator}games=${encodeURIComponent(vendorCode)}`;
}

/** A game of the catalogue as a tile that plays, tries out and keeps as favourite. */
export function LobbyTile({ game, priority = false }: LobbyTileProps): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const favourites = useFavourites();
  const [tag] = game.tags;
  const { pathname, search } = useLocation();
  const href = game.opensList ? listHref(`${pathname}${search}`, game.vendorCode) : gameHref(game.id);
  const { tile, open, prepare } = useWayIn(game);
  return (
    <div ref={tile} className={styles.tile} onPointerEnter={prepare} onFocus={prepare}>
      <GameTile
        name={game.name}
        vendor={game.vendorName}
        image={{ src: game.artwork.small, src2x: game.artwork.large }}
        color={game.artwork.dominantColor}
        badge={tag && { tone: badgeTones[tag], label: t(`lobby.tag.${tag}`) }}
        href={href}
        onPlay={() => (game.opensList ? host.navigate(href) : open('play'))}
        playLabel={t('lobby.tile.play', { name: game.name })}
        {...(game.hasDemo
          ? {
              demoText: t('lobby.tile.demoShort'),
              demoLabel: t('lobby.tile.demo', { name: game.name }),
              onDemo: () => open('demo'),
            }
          : {})}
        favourite={favourites.has(game.id)}
        favouriteLabel={t('lobby.tile.favourite', { name: game.name })}
        onFavouriteChange={() => favourites.toggle(game)}
        rtp={{ label: t('lobby.tile.rtp'), text: `${(game.rtp / 100).toFixed(1)}%` }}
        minBet={{ label: t('lobby.tile.minBet'), text: formatAmount(game.minBet, host.brand.currency) }}
        priority={priority}
      />
    </div>
  );
}
