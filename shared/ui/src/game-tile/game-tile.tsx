import { useState } from 'react';
import type { CSSProperties, PointerEvent, ReactElement, ReactNode } from 'react';
import { Badge } from '../badge/badge';
import type { BadgeTone } from '../badge/badge';
import { classNames } from '../internal/class-names';
import { Pressable } from '../internal/pressable';
import { FavouriteButton } from './favourite-button';
import { TileImage } from './tile-image';
import type { TileImageSource, TilePriority } from './tile-image';
import { TileShade } from './tile-shade';
import type { TileFact } from './tile-shade';
import classes from './game-tile.module.css';

/** Props of {@link GameTile}. */
export interface GameTileProps {
  name: string;
  vendor: string;
  /** Artwork 3:4. */
  image?: TileImageSource | undefined;
  /** Dominant colour of the artwork, shown until it arrives. */
  color?: string | undefined;
  badge?: { tone: BadgeTone; label: string } | undefined;
  overlay?: ReactNode;
  /** Makes the tile a link. */
  href?: string | undefined;
  onPlay?: (() => void) | undefined;
  /** Accessible name of the tile's press target. */
  playLabel: string;
  /** Text of the demo button. */
  demoText?: string | undefined;
  /** Accessible name of the demo button. */
  demoLabel?: string | undefined;
  onDemo?: (() => void) | undefined;
  favourite?: boolean | undefined;
  favouriteLabel?: string | undefined;
  onFavouriteChange?: ((next: boolean) => void) | undefined;
  rtp?: TileFact | undefined;
  minBet?: TileFact | undefined;
  /** Above the fold: loads at once and without a fade; or so where the page lays the picture out. */
  priority?: TilePriority | undefined;
  className?: string | undefined;
}

/**
 * Whether the tile was ever lifted, and what tells it. Nobody sees the shade of a tile at rest, and hundreds stand in a
 * page. A finger lifts no tile.
 */
function useLift() {
  const [lifted, setLifted] = useState(false);
  const lift = (): void => setLifted(true);
  return {
    lifted,
    ways: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && lift(),
      onFocus: lift,
    },
  };
}

/** A game: artwork first, details on hover or focus, size reserved from the start. */
export function GameTile(props: GameTileProps): ReactElement {
  const { name, vendor, image, color, badge, href, onPlay, playLabel, priority = false, className } = props;
  const { favourite = false, favouriteLabel, onFavouriteChange } = props;
  const { lifted, ways } = useLift();
  const style = color ? ({ '--tile-color': color } as CSSProperties) : undefined;
  const handlePlay =
    onPlay &&
    ((event: { preventDefault: () => void }) => {
      event.preventDefault();
      onPlay();
    });
  return (
    <article className={classNames(classes.tile, lifted && classes.lifted, className)} style={style} {...ways}>
      <div className={classes.art}>
        {image && <TileImage key={image.src} image={image} name={name} priority={priority} />}
        <Pressable href={href} onClick={handlePlay} aria-label={playLabel} className={classes.play} />
        {badge && <TileBadge {...badge} />}
        {props.overlay}
        <TileShade lifted={lifted} facts={[props.rtp, props.minBet]} demo={props} />
        {onFavouriteChange && (
          <FavouriteButton label={favouriteLabel ?? name} pressed={favourite} onChange={onFavouriteChange} />
        )}
      </div>
      <div className={classes.text}>
        <span className={classes.name}>{name}</span>
        <span className={classes.vendor}>{vendor}</span>
      </div>
    </article>
  );
}

/** The badge of a tile. */
export const TileBadge = ({ tone, label }: { tone: BadgeTone; label: string }): ReactElement => (
  <Badge tone={tone} className={classes.badge}>
    {label}
  </Badge>
);
