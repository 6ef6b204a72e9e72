import { formatDateTime } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Button, DeferredSheet } from '@pavilion/ui';
import { ShieldCheck, Trophy } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PastDraw } from './raffle.queries';
import { RaffleNumber } from './raffle-number';
import { RaffleProof } from './raffle-proof';
import styles from './last-draw.module.css';

const shownAtFirst = 4;

/** The draw that was: what it brought the member, who won, and how to check it. */
export function LastDraw({ last }: { readonly last: PastDraw }): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const [isWhole, showAll] = useState(false);
  const shown = isWhole ? last.winners : last.winners.slice(0, shownAtFirst);
  return (
    <section className={styles.last} aria-labelledby="raffle-last">
      <h3 id="raffle-last" className={styles.title}>
        <Trophy aria-hidden size={18} />
        {t('member-rewards.raffle.last', { at: formatDateTime(last.drawnAt, preferences.language()) })}
      </h3>
      <Outcome last={last} />
      {last.winners.length === 0 ? <p className={styles.words}>{t('member-rewards.raffle.nobody')}</p> : null}
      <ol className={styles.winners}>
        {shown.map(({ number, account, prize, isMine }, place) => (
          <li key={number} data-mine={isMine || undefined}>
            <RaffleNumber number={number} isWinner place={place} />
            <span className={styles.account} translate="no">
              {isMine ? t('member-rewards.raffle.you') : account}
            </span>
            <span className={styles.prize}>{prize}</span>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        {last.winners.length > shown.length ? (
          <Button size="sm" variant="ghost" className={styles.quiet} onClick={() => showAll(true)}>
            {t('member-rewards.raffle.allWinners', { count: last.winners.length })}
          </Button>
        ) : null}
        <Check last={last} />
      </div>
    </section>
  );
}

/** What it brought the member; nothing for whoever had no number in it. */
function Outcome({ last: { numbers, winners } }: { readonly last: PastDraw }): ReactElement | null {
  const { t } = useTranslation();
  const own = winners.filter(({ isMine }) => isMine);
  if (numbers.length === 0) return null;
  return (
    <p className={styles.outcome} data-won={own.length > 0 || undefined}>
      {own.length > 0
        ? t('member-rewards.raffle.youWon', { prizes: own.map(({ prize }) => prize).join(', ') })
        : t('member-rewards.raffle.youDidNot', { count: numbers.length })}
    </p>
  );
}

function Check({ last }: { readonly last: PastDraw }): ReactElement {
  const { t } = useTranslation();
  const [isChecking, check] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        className={styles.quiet}
        icon={<ShieldCheck aria-hidden size={16} />}
        onClick={() => check(true)}
      >
        {t('member-rewards.check')}
      </Button>
      <DeferredSheet
        open={isChecking}
        onOpenChange={check}
        side="right"
        title={t('member-rewards.proof')}
        closeLabel={t('member-rewards.close')}
      >
        <RaffleProof draw={last} />
      </DeferredSheet>
    </>
  );
}
