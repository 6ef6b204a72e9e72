import { formatAgo } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Link } from '@pavilion/router';
import { Rail } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { History, Play } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogueQueries, useMemberId } from '../../catalogue';
import { gameHref } from '../../../ui/game-frame.paths';
import styles from './recent-row.module.css';

/** Games that the member played last, one press from going on. Shown once there are any. */
export function RecentRow(): ReactElement | null {
  const { t } = useTranslation();
  const host = useHost();
  const memberId = useMemberId();
  const recent = useQuery({
    ...catalogueQueries.recent(host, memberId),
    enabled: memberId !== undefined && host.modules.has('GAMELOREC3'),
  });
  if (!recent.data || recent.data.list.length === 0) return null;
  const now = Date.now();
  return (
    <Rail
      title={t('lobby.home.recent')}
      icon={<History aria-hidden size={20} />}
      item="wide"
      prevLabel={t('lobby.rail.previous')}
      nextLabel={t('lobby.rail.next')}
    >
      {recent.data.list.map(({ game, playedAt }) => (
        <Link
          key={game.id}
          className={styles.row}
          to={gameHref(game.id)}
          aria-label={t('lobby.tile.play', { name: game.name })}
        >
          <img className={styles.art} src={game.artwork.small} alt="" width={48} height={64} loading="lazy" />
          <span className={styles.text}>
            <span className={styles.name}>{game.name}</span>
            <span className={styles.when}>{formatAgo(playedAt, now, host.preferences.language())}</span>
          </span>
          <span className={styles.play}>
            <Play aria-hidden size={16} fill="currentColor" />
          </span>
        </Link>
      ))}
    </Rail>
  );
}
