import type { Game } from '@pavilion/api-contract';
import { ProgressBar } from '@pavilion/ui';
import { type CSSProperties, type ReactElement, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announceCover } from '../../../ui/game-entrance';
import styles from './game-cover.module.css';

interface GameCoverProps {
  readonly game: Game | undefined;
  /** How far the game has come, 0–1; left out once nothing comes any more. */
  readonly progress: number | undefined;
  /** The game itself is there. */
  readonly lifted: boolean;
}

/** The picture of a game over its frame until the game is there. */
export function GameCover({ game, progress, lifted }: GameCoverProps): ReactElement {
  const { t } = useTranslation();
  useLayoutEffect(() => {
    if (game) announceCover();
  }, [game]);
  const style = game && ({ '--cover-colour': game.artwork.dominantColor } as CSSProperties);
  return (
    <div className={styles.cover} style={style} data-lifted={lifted || undefined} aria-hidden={lifted || undefined}>
      {game && (
        <img
          className={styles.picture}
          src={game.artwork.small}
          // As on tiles, so that the picture is there already.
          srcSet={`${game.artwork.small} 1x, ${game.artwork.large} 2x`}
          alt=""
          decoding="sync"
        />
      )}
      {progress !== undefined && (
        <div className={styles.words}>
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
