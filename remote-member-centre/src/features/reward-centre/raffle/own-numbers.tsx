import { formatCount } from '@pavilion/i18n';
import { Button } from '@pavilion/ui';
import { Ticket } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClaimProblem } from '../components/claim-problem';
import { type Raffle, useTakeNumbers } from './raffle.queries';
import { RaffleNumber } from './raffle-number';
import styles from './own-numbers.module.css';

const shownAtFirst = 12;

/** The member's numbers in the draw that comes, and those that wait to be taken. */
export function OwnNumbers({ raffle }: { readonly raffle: Raffle }): ReactElement {
  const { t } = useTranslation();
  const [isWhole, showAll] = useState(false);
  const { numbers, entries, total } = raffle;
  const shown = isWhole ? numbers : numbers.slice(-shownAtFirst);
  return (
    <div className={styles.own}>
      <h3 className={styles.title}>{t('member-rewards.raffle.mine', { count: entries })}</h3>
      {entries > 0 ? (
        <>
          <ul className={styles.numbers}>
            {shown.map((number, place) => (
              <li key={number}>
                <RaffleNumber number={number} place={place} />
              </li>
            ))}
          </ul>
          {numbers.length > shown.length ? (
            <button type="button" className={styles.more} onClick={() => showAll(true)}>
              {t('member-rewards.raffle.more', { count: numbers.length - shown.length })}
            </button>
          ) : null}
        </>
      ) : (
        <p className={styles.none}>{t('member-rewards.raffle.none')}</p>
      )}
      <p className={styles.all}>{t('member-rewards.raffle.all', { count: total, shown: formatCount(total) })}</p>
      <Take raffle={raffle} />
    </div>
  );
}

/** The press that takes numbers, and why it did not. */
function Take({ raffle }: { readonly raffle: Raffle }): ReactElement {
  const { t } = useTranslation();
  const take = useTakeNumbers();
  return (
    <>
      {raffle.claimable > 0 ? (
        <Button
          variant="art"
          size="lg"
          icon={<Ticket aria-hidden size={20} />}
          loading={take.isPending}
          onClick={() => take.mutate(raffle)}
        >
          {t('member-rewards.raffle.take', { count: raffle.claimable })}
        </Button>
      ) : null}
      {take.error ? <ClaimProblem errors={[take.error]} /> : null}
    </>
  );
}
