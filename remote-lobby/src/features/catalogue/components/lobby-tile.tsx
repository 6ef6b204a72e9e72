import type { Game } from '@pavilion/api-contract';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { useLocation } from '@pavilion/router';
import { GameTile } from '@pavilion/ui';
import { memo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { gameHref } from '../../../ui/game-frame.paths';
import { useFavourite } from '../use-favourite';
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

interface TileProps extends LobbyTileProps {
  readonly href: string;
}

function Tile({ game, href, priority = false }: TileProps): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const favourite = useFavourite(game);
  const [tag] = game.tags;
  const { tile, open, prepare } = useWayIn(game);
  return (
    <div ref={tile} className={styles.tile} onPointerEnter={prepare} onFocus={prepare}>
      <GameTile
        name={game.name}
        vendor={game.vendorName}
        image={{ ...game.artwork, src: game.artwork.small }}
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
        favourite={favourite.kept}
        favouriteLabel={t('lobby.tile.favourite', { name: game.name })}
        onFavouriteChange={favourite.toggle}
        rtp={{ label: t('lobby.tile.rtp'), text: `${(game.rtp / 100).toFixed(1)}%` }}
        minBet={{ label: t('lobby.tile.minBet'), text: formatAmount(game.minBet, host.brand.currency) }}
        priority={priority}
      />
    </div>
  );
}

/** An entry that stands for several games: they are shown over the page at hand, whatever it is narrowed to. */
function ListTile(props: LobbyTileProps): ReactElement {
  const { pathname, search } = useLocation();
  return <Tile {...props} href={listHref(`${pathname}${search}`, props.game.vendorCode)} />;
}

/**
 * A game of the catalogue as a tile that plays, tries out and keeps as favourite; drawn anew only for what concerns it.
 */
export const LobbyTile = memo(function LobbyTile(props: LobbyTileProps): ReactElement {
  return props.game.opensList ? <ListTile {...props} /> : <Tile {...props} href={gameHref(props.game.id)} />;
});
