import type { Game } from '@pavilion/api-contract';
import { Badge } from '@pavilion/ui';
import { useSession } from '@pavilion/remote-contract';
import { Heart, Play } from 'lucide-react';
import { type CSSProperties, memo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { describeCategory, useFavourite } from '../../catalogue';
import type { Ways } from '../use-open';
import styles from './games.module.css';
import { MarkedName } from './marked-name';
import { Option } from './option';

interface GameProps {
  readonly game: Game;
  readonly searched: string;
  readonly ways: Ways;
}

const badgeTones = { HOT: 'hot', NEW: 'new', JACKPOT: 'jackpot' } as const;

function Art({ game }: { readonly game: Game }): ReactElement {
  const { small, large, dominantColor } = game.artwork;
  const place = { '--tile-color': dominantColor } as CSSProperties;
  return (
    <span className={styles.art} style={place}>
      <img src={small} srcSet={`${small} 1x, ${large} 2x`} alt="" decoding="async" />
    </span>
  );
}

function FirstBadge({ game: { tags } }: { readonly game: Game }): ReactElement | null {
  const { t } = useTranslation();
  const [tag] = tags;
  return tag ? <Badge tone={badgeTones[tag]}>{t(`lobby.tag.${tag}`)}</Badge> : null;
}

const percentOf = ({ rtp }: Game): string => `${(rtp / 100).toFixed(1)}%`;

/** The game that was meant, in the light of its own picture. */
export function TopHit({ game, searched, ways }: GameProps): ReactElement {
  const { t } = useTranslation();
  const tint = { '--tile-color': game.artwork.dominantColor } as CSSProperties;
  return (
    <div role="presentation" className={styles.hit} style={tint}>
      <img className={styles.glow} src={game.artwork.small} alt="" />
      <Option className={styles.hitGame} onOpen={(element) => ways.game(game, element)}>
        <Art game={game} />
        <span className={styles.text}>
          <FirstBadge game={game} />
          <strong>
            <MarkedName name={game.name} searched={searched} />
          </strong>
          <small>
            {game.vendorName} · {t('lobby.tile.rtp')} {percentOf(game)}
          </small>
          <span className={styles.play}>
            <Play size={16} fill="currentColor" aria-hidden="true" />
            <span>{t('lobby.search.play')}</span>
          </span>
        </span>
      </Option>
      <span role="presentation" className={styles.ends}>
        {game.hasDemo && (
          <Option
            className={styles.demo}
            label={t('lobby.tile.demo', { name: game.name })}
            onOpen={(element) => ways.game(game, element, 'demo')}
          >
            {t('lobby.tile.demoShort')}
          </Option>
        )}
        <Keep game={game} />
      </span>
    </div>
  );
}

/** Keeps the game as a favourite. Guests have none: they meet the heart on tiles, which ask them to sign in. */
function Keep({ game }: { readonly game: Game }): ReactElement | null {
  const { t } = useTranslation();
  const isOpen = useSession().status === 'open';
  const { kept, toggle } = useFavourite(game);
  if (!isOpen || game.opensList) return null;
  return (
    <Option
      className={styles.keep}
      label={t('lobby.tile.favourite', { name: game.name })}
      checked={kept}
      onOpen={toggle}
    >
      <Heart size={18} fill={kept ? 'currentColor' : 'none'} aria-hidden="true" />
    </Option>
  );
}

/** A game in one line; drawn anew only for other words. */
export const GameRow = memo(function GameRow({ game, searched, ways }: GameProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Option className={styles.row} onOpen={(element) => ways.game(game, element)}>
      <Art game={game} />
      <span className={styles.text}>
        <strong>
          <MarkedName name={game.name} searched={searched} />
        </strong>
        <small>
          {t(describeCategory(game.category).titleKey)} · {game.vendorName}
        </small>
      </span>
      <small>{game.tags.length > 0 ? <FirstBadge game={game} /> : `${t('lobby.tile.rtp')} ${percentOf(game)}`}</small>
    </Option>
  );
});

/** A game as its picture. */
export function GameCard({ game, ways }: Omit<GameProps, 'searched'>): ReactElement {
  return (
    <Option className={styles.card} label={game.name} onOpen={(element) => ways.game(game, element)}>
      <Art game={game} />
      <span>{game.name}</span>
    </Option>
  );
}
