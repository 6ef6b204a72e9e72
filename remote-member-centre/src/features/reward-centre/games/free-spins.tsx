import { formatCount } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button } from '@pavilion/ui';
import { Play } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './free-spins.module.css';
import type { GameProps } from './game.props';
import { useMotionEnd } from './use-motion-end';

const dealtMs = 700;

/** Spins of a game without a stake: claimed first, then played there as long as some are left. */
export function FreeSpins({ ticket, phase, onOpen, onEnd }: GameProps): ReactElement | null {
  const { t } = useTranslation();
  const { navigate } = useHost();
  useMotionEnd({ phase, onEnd }, dealtMs);
  const { freeSpins } = ticket;
  if (!freeSpins) return null;
  const { gameId, gameName, imageUrl, rounds, left } = freeSpins;
  const isClaimed = freeSpins.claimed || phase === 'shown';
  return (
    <div className={styles.spins}>
      <img src={imageUrl} alt="" width={132} height={176} className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.game}>{gameName}</p>
        <p className={styles.left}>
          <strong>{t('member-rewards.free.left', { count: left })}</strong>{' '}
          {t('member-rewards.free.of', { total: formatCount(rounds) })}
        </p>
        <span className={styles.bar} data-dealt={phase === 'moving' || undefined} aria-hidden="true">
          <i style={{ inlineSize: `${(left / rounds) * 100}%` }} />
        </span>
        <Terms freeSpins={freeSpins} />
      </div>
      {isClaimed ? (
        <Button
          variant="art"
          size="lg"
          icon={<Play aria-hidden size={18} />}
          onClick={() => navigate(`/game?id=${encodeURIComponent(gameId)}`)}
        >
          {t('member-rewards.free.play', { game: gameName })}
        </Button>
      ) : (
        <Button variant="art" size="lg" loading={phase !== 'closed'} onClick={onOpen}>
          {t('member-rewards.free.claim', { count: rounds })}
        </Button>
      )}
    </div>
  );
}

/** What each is played as, what they pay at most, and what is to be staked for it. */
function Terms({ freeSpins }: { readonly freeSpins: NonNullable<GameProps['ticket']['freeSpins']> }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const { bet, maxWin, won, multiplier, playHours, claimed } = freeSpins;
  const money = (amount: typeof bet): string => formatAmount(amount, brand.currency);
  return (
    <ul className={styles.terms}>
      <li>{t('member-rewards.free.bet', { bet: money(bet) })}</li>
      <li>{t('member-rewards.free.most', { most: money(maxWin), times: multiplier })}</li>
      <li>
        {claimed
          ? t('member-rewards.free.won', { won: money(won) })
          : t('member-rewards.free.hours', { hours: formatCount(playHours) })}
      </li>
    </ul>
  );
}
