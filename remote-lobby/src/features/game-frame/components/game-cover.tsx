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

/** The tile of a game, sharp before its own blur, over the frame until the game is there. */
export function GameCover({ game, progress, lifted }: GameCoverProps): ReactElement {
  const { t } = useTranslation();
  useLayoutEffect(() => {
    if (game) announceCover();
  }, [game]);
  const style = game && ({ '--cover-colour': game.artwork.dominantColor } as CSSProperties);
  return (
    <div className={styles.cover} style={style} data-lifted={lifted || undefined} aria-hidden={lifted || undefined}>
      {game && <Art game={game} className={styles.ground} />}
      {progress !== undefined && (
        <div className={styles.words}>
          {game && <Art game={game} className={styles.tile} />}
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

/** As on tiles, so that the picture is there already. */
function Art({ game: { artwork }, className }: { readonly game: Game; readonly className: string | undefined }) {
  const sources = `${artwork.small} 1x, ${artwork.large} 2x`;
  return <img className={className} src={artwork.small} srcSet={sources} alt="" decoding="sync" />;
}
