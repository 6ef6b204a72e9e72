import type { Game } from '@pavilion/api-contract';
import { useSession } from '@pavilion/remote-contract';
import { Button, IconButton, Skeleton, StatusPill } from '@pavilion/ui';
import { ArrowLeft, Heart, Maximize } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { describeCategory, useFavourite } from '../../catalogue';
import type { PlayMode } from '../../../ui/game-frame.paths';
import type { RoundInPlay } from '../use-game-messages';
import { useLeave } from '../use-leave';
import type { PlayRefusal } from '../protection.queries';
import { MainBalance, VendorBalance } from './game-balance';
import { PlayClock } from './play-clock';
import { RefusedPlay } from './refused-play';
import styles from './game-bar.module.css';

/** Whose wallet a game is played from. */
export type GameWallet = 'main' | 'vendor';

interface GameBarProps {
  readonly game: Game | undefined;
  readonly mode: PlayMode;
  readonly round: RoundInPlay | undefined;
  /** Nothing while it is not known. */
  readonly wallet: GameWallet | undefined;
  /** Why the latest stake was refused by the player's own limits. */
  readonly refusal: PlayRefusal | undefined;
  onFullscreen(): void;
}

export function GameBar({ refusal, ...bar }: GameBarProps): ReactElement {
  return (
    <div>
      <Bar {...bar} />
      <RefusedPlay refusal={refusal} />
    </div>
  );
}

/** The way back, what is played, for how long, and the balance. */
function Bar({ game, mode, round, wallet, onFullscreen }: Omit<GameBarProps, 'refusal'>): ReactElement {
  const { t } = useTranslation();
  const favourite = useFavourite(game);
  const leave = useLeave(game ? describeCategory(game.category).path : '/');
  return (
    <header className={styles.bar}>
      <Button variant="secondary" icon={<ArrowLeft aria-hidden size={18} />} onClick={leave}>
        <span className={styles.back}>{t('lobby.game.back')}</span>
      </Button>
      {game ? <GameTitle game={game} /> : <Skeleton width="160px" height="40px" radius="control" />}
      <div className={styles.end}>
        {mode === 'demo' && <StatusPill tone="info">{t('lobby.game.demo')}</StatusPill>}
        {mode === 'play' && <PlayClock />}
        {mode === 'play' && <Balance {...{ game, round, wallet }} />}
        {game && (
          <IconButton
            variant="secondary"
            className={styles.favourite}
            label={t('lobby.tile.favourite', { name: game.name })}
            pressed={favourite.kept}
            icon={<Heart aria-hidden size={18} fill={favourite.kept ? 'currentColor' : 'none'} />}
            onClick={favourite.toggle}
          />
        )}
        <IconButton
          variant="secondary"
          label={t('lobby.game.fullscreen')}
          icon={<Maximize aria-hidden size={18} />}
          onClick={onFullscreen}
        />
      </div>
    </header>
  );
}

function GameTitle({ game }: { game: Game }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.title}>
      <img className={styles.art} src={game.artwork.small} alt="" width={30} height={40} />
      <div className={styles.names}>
        <h1 className={styles.name} tabIndex={-1}>
          {game.name}
        </h1>
        <p className={styles.vendor}>
          {t('lobby.game.facts', { vendor: game.vendorName, rtp: (game.rtp / 100).toFixed(1) })}
        </p>
      </div>
    </div>
  );
}

/** What the game is played with: nothing is shown as playable that is not. */
function Balance({ game, round, wallet }: Pick<GameBarProps, 'game' | 'round' | 'wallet'>): ReactElement | null {
  const { status } = useSession();
  if (status === 'guest') return null;
  if (wallet === 'main') return <MainBalance round={round} />;
  if (wallet === 'vendor' && game) return <VendorBalance game={game} round={round} />;
  return <Skeleton width="140px" height="44px" radius="control" />;
}
