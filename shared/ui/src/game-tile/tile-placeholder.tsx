import type { CSSProperties, ReactElement } from 'react';
import { classNames } from '../internal/class-names';
import classes from './game-tile.module.css';
import waiting from './tile-placeholder.module.css';

/** Props of {@link TilePlaceholder}. */
export interface TilePlaceholderProps {
  game?: { readonly name: string; readonly color: string } | undefined;
}

const colored = (color: string): CSSProperties => ({ '--tile-color': color }) as CSSProperties;

/**
 * The place of a game's tile, of exactly its size: with the name lettered on its colour once that is known. The lines
 * below stay empty then, since text is most of what a tile costs that is scrolled past.
 */
export function TilePlaceholder({ game }: TilePlaceholderProps): ReactElement {
  return (
    <div className={classes.tile} style={game && colored(game.color)} aria-hidden="true">
      <div className={classNames(classes.art, !game && waiting.ground)}>
        {game ? <span className={classes.lettering}>{game.name}</span> : <span className={waiting.card} />}
      </div>
      <div className={classes.text}>
        {!game && (
          <>
            <span className={classNames(classes.name, waiting.line)}>{'\u00a0'}</span>
            <span className={classNames(classes.vendor, waiting.line)}>{'\u00a0'}</span>
          </>
        )}
      </div>
    </div>
  );
}

/** The ground of a tile before its turn: one element, of its size and with the light of its artwork. */
export function TileGround({ color }: { readonly color: string }): ReactElement {
  return <div className={waiting.plain} style={colored(color)} aria-hidden="true" />;
}
