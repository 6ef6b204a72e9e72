import { formatDateTime } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawClock } from './draw-clock';
import { LastDraw } from './last-draw';
import { OwnNumbers } from './own-numbers';
import type { Raffle } from './raffle.queries';
import { RaffleDrum } from './raffle-drum';
import { RaffleWays } from './raffle-ways';
import styles from './raffle-card.module.css';

/**
 * The raffle: when it is drawn, the member's numbers, what can be won and how numbers are earned, and the draw before.
 */
export function RaffleCard({ raffle }: { readonly raffle: Raffle }): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const { title, drawAt, last, seedHash } = raffle;
  return (
    <section className={styles.card} aria-labelledby="reward-raffle">
      <header className={styles.head}>
        <div>
          <h2 id="reward-raffle" className={styles.title}>
            {title}
          </h2>
          {drawAt === null ? null : (
            <p className={styles.about}>
              {t('member-rewards.raffle.drawnAt', { at: formatDateTime(drawAt, preferences.language()) })}
            </p>
          )}
        </div>
        {drawAt === null ? null : <DrawClock drawAt={drawAt} />}
      </header>
      <div className={styles.stage}>
        <RaffleDrum drawAt={drawAt} />
        <OwnNumbers raffle={raffle} />
      </div>
      <div className={styles.facts}>
        <Prizes raffle={raffle} />
        <RaffleWays raffle={raffle} />
      </div>
      {last ? <LastDraw key={last.drawNo} last={last} /> : null}
      <p className={styles.seed}>
        {t('member-rewards.raffle.seed')} <code translate="no">{seedHash}</code>
      </p>
    </section>
  );
}

function Prizes({ raffle: { prizes, multiplier, claimDays } }: { readonly raffle: Raffle }): ReactElement {
  const { t } = useTranslation();
  return (
    <section className={styles.prizes} aria-label={t('member-rewards.raffle.prizes')}>
      <h3 className={styles.subtitle}>{t('member-rewards.raffle.prizes')}</h3>
      <ul className={styles.list}>
        {prizes.map(({ prize, count }, place) => (
          <li key={prize} data-first={place === 0 || undefined}>
            <span>{prize}</span>
            <span className={styles.count}>{t('member-rewards.raffle.times', { count })}</span>
          </li>
        ))}
      </ul>
      <p className={styles.terms}>{t('member-rewards.raffle.terms', { days: claimDays, times: multiplier })}</p>
    </section>
  );
}
