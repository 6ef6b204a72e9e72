import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Raffle } from './raffle.queries';
import styles from './raffle-ways.module.css';

/** How numbers are earned, and how far it is to the next one of each way. */
export function RaffleWays({ raffle: { ways } }: { readonly raffle: Pick<Raffle, 'ways'> }): ReactElement {
  const { t } = useTranslation();
  return (
    <section className={styles.ways} aria-label={t('member-rewards.raffle.ways')}>
      <h3 className={styles.title}>{t('member-rewards.raffle.ways')}</h3>
      <ul className={styles.list}>
        {ways.map((way) => (
          <li key={`${way.by} ${way.amount}`}>
            <Way way={way} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Way({ way: { by, amount, done, mostOfDay, ofDay } }: { readonly way: Raffle['ways'][number] }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const format = (units: typeof amount): string => formatAmount(units, brand.currency);
  const share = Math.min(1, Number(done) / Number(amount));
  const isFull = ofDay >= mostOfDay;
  const words = isFull
    ? t('member-rewards.raffle.full', { most: mostOfDay })
    : t('member-rewards.raffle.progress', { done: format(done), amount: format(amount) });
  return (
    <>
      <p className={styles.way}>{t(`member-rewards.raffle.way.${by}`, { amount: format(amount), most: mostOfDay })}</p>
      <div
        role="progressbar"
        aria-label={t(`member-rewards.raffle.way.${by}`, { amount: format(amount), most: mostOfDay })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={words}
        className={styles.track}
      >
        <span className={styles.bar} style={{ translate: `${Math.round(share * 100) - 100}% 0` }} />
      </div>
      <p className={styles.words}>{words}</p>
    </>
  );
}
