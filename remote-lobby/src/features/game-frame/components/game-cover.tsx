import type { Game } from '@pavilion/api-contract';
import { ProgressBar } from '@pavilion/ui';
import { type CSSProperties, type ReactElement, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announceCover, carriedPicture } from '../../../ui/game-entrance';
import styles from './game-cover.module.css';

interface GameCoverProps {
  readonly game: Game | undefined;
  /** How far the game has come, 0–1; left out once nothing comes any more. */
  readonly progress: number | undefined;
  /** The game itself is there. */
  readonly lifted: boolean;
}

/** The tile of a game, sharp before its own blur, over the frame until the game is there. */
export function GameCover({ game, progress, lifted }: GameCoverProps): ReactElement {
  const { t } = useTranslation();
  useLayoutEffect(() => {
    if (game) announceCover();
  }, [game]);
  const style = game && ({ '--cover-colour': game.artwork.dominantColor } as CSSProperties);
  return (
    <div className={styles.cover} style={style} data-lifted={lifted || undefined} aria-hidden={lifted || undefined}>
      {game && <Ground game={game} />}
      {progress !== undefined && (
        <div className={styles.words}>
          {game && <Tile game={game} />}
          {/* The heading above says it. */}
          <p className={styles.name} aria-hidden>
            {game?.name}
          </p>
          <ProgressBar className={styles.progress} label={t('lobby.game.opening')} value={progress} />
        </div>
      )}
    </div>
  );
}

const carriedOf = ({ artwork: { thumb, small, large } }: Game): string | undefined =>
  carriedPicture([thumb, small, large]);

/** Blurred, it is the same in every size. */
const Ground = ({ game }: { readonly game: Game }): ReactElement => (
  <img className={styles.ground} src={carriedOf(game) ?? game.artwork.small} alt="" decoding="sync" />
);

/** Larger than the tile that was pressed: what that has shown stands there until its own size has come. */
function Tile({ game }: { readonly game: Game }): ReactElement {
  const { small, large } = game.artwork;
  const carried = carriedOf(game);
  const style = carried === undefined ? {} : { backgroundImage: `url("${carried}")` };
  return (
    <img className={styles.tile} style={style} src={small} srcSet={`${small} 1x, ${large} 2x`} alt="" decoding="sync" />
  );
}
