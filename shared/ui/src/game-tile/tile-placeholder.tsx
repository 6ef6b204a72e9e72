import type { CSSProperties, ReactElement } from 'react';
import { classNames } from '../internal/class-names';
import classes from './game-tile.module.css';
import waiting from './tile-placeholder.module.css';

/** Props of {@link TilePlaceholder}. */
export interface TilePlaceholderProps {
  /** What is known of the game already. */
  game?: { readonly name: string; readonly vendor: string; readonly color: string } | undefined;
}

/** The place of a game's tile, of exactly its size: with the name lettered on its colour once that is known. */
export function TilePlaceholder({ game }: TilePlaceholderProps): ReactElement {
  const style = game && ({ '--tile-color': game.color } as CSSProperties);
  return (
    <div className={classes.tile} style={style} aria-hidden="true">
      <div className={classNames(classes.art, !game && waiting.ground)}>
        {game ? <span className={classes.lettering}>{game.name}</span> : <span className={waiting.card} />}
      </div>
      <div className={classes.text}>
        <span className={classNames(classes.name, !game && waiting.line)}>{game?.name ?? '\u00a0'}</span>
        <span className={classNames(classes.vendor, !game && waiting.line)}>{game?.vendor ?? '\u00a0'}</span>
      </div>
    </div>
  );
}

/** The ground of a tile that is drawn before it is seen: one element, of its colour and size. */
export function TileGround({ color }: { readonly color: string }): ReactElement {
  return <div className={waiting.plain} style={{ background: color }} aria-hidden="true" />;
}
