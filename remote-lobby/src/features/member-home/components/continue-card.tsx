import { formatAgo } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Link } from '@pavilion/router';
import type { Game } from '@pavilion/api-contract';
import { Button, Skeleton } from '@pavilion/ui';
import { Clock, Flame, Play } from 'lucide-react';
import type { CSSProperties, MouseEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { gameHref } from '../../../ui/game-frame.paths';
import { useWayIn } from '../../catalogue';
import { type Played, useMostPlayed, usePlayed } from '../member-home.queries';
import styles from './continue-card.module.css';

/** As many as stand beside the button. */
const mostOthers = 4;

/**
 * The game that was played last, one press from going on; for who has played none, the one that most people play.
 * Nothing where there is neither.
 */
export function ContinueCard(): ReactElement | null {
  const played = usePlayed();
  const mostPlayed = useMostPlayed();
  const [last, ...others] = played.games ?? [];
  if (played.isAwaited || (!last && mostPlayed.isAwaited)) return <Skeleton className={styles.waiting} radius="card" />;
  const game = last?.game ?? mostPlayed.game;
  if (!game) return null;
  return <Card game={game} playedAt={last?.playedAt} others={others.slice(0, mostOthers)} />;
}

/** Takes the way of tiles into a game, unless another tab or window is wanted. */
const following =
  (open: (mode: 'play') => void) =>
  (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open('play');
  };

interface CardProps {
  readonly game: Game;
  readonly playedAt: number | undefined;
  readonly others: readonly Played[];
}

function Card({ game, playedAt, others }: CardProps): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const { name, vendorName, artwork, rtp } = game;
  const tint = { '--tile-color': artwork.dominantColor } as CSSProperties;
  const ago = playedAt !== undefined && formatAgo(playedAt, Date.now(), host.preferences.language());
  const isPlayed = ago !== false;
  const { tile, open, prepare } = useWayIn<HTMLElement>(game);
  const way = <Link to={gameHref(game.id)} onClick={following(open)} onPointerEnter={prepare} />;
  return (
    <section ref={tile} className={styles.card} style={tint} aria-label={name}>
      <img className={styles.art} src={artwork.large} alt="" width={540} height={720} decoding="async" />
      <p className={styles.when}>
        {isPlayed ? <Clock aria-hidden size={16} /> : <Flame aria-hidden size={16} />}
        {isPlayed ? t('lobby-member-home.continue', { ago }) : t('lobby-member-home.start')}
      </p>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.facts}>
        {vendorName} · {t('lobby.tile.rtp')} {(rtp / 100).toFixed(1)}%
      </p>
      <div className={styles.ways}>
        <Button
          variant="art"
          size="lg"
          render={way}
          icon={<Play aria-hidden size={18} fill="currentColor" />}
          aria-label={t(isPlayed ? 'lobby-member-home.playNamed' : 'lobby.tile.play', { name })}
        >
          {t(isPlayed ? 'lobby-member-home.play' : 'lobby-member-home.begin')}
        </Button>
        {others.length > 0 && <Others others={others} />}
      </div>
    </section>
  );
}

/** What was played before that: picture and name. */
function Others({ others }: { readonly others: readonly Played[] }): ReactElement {
  const { t } = useTranslation();
  return (
    <ul className={styles.others} aria-label={t('lobby.home.recent')}>
      {others.map(({ game }) => (
        <Other key={game.id} game={game} />
      ))}
    </ul>
  );
}

function Other({ game }: { readonly game: Game }): ReactElement {
  const { t } = useTranslation();
  const { tile, open, prepare } = useWayIn<HTMLLIElement>(game);
  const { id, name, artwork } = game;
  return (
    <li ref={tile}>
      <Link
        to={gameHref(id)}
        className={styles.other}
        aria-label={t('lobby.tile.play', { name })}
        onClick={following(open)}
        onPointerEnter={prepare}
      >
        <img src={artwork.thumb} alt="" width={36} height={48} loading="lazy" />
        <span>{name}</span>
      </Link>
    </li>
  );
}
