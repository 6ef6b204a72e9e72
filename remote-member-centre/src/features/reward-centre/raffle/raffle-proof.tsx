import { Notice } from '@pavilion/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../components/ticket-proof.module.css';
import { checkDraw, type RaffleCheck } from './raffle-check';
import type { PastDraw } from './raffle.queries';
import { printedNumber } from './raffle-number';

/** The draw, worked out anew in this browser, with all that it takes to do so elsewhere. */
export function RaffleProof({ draw }: { readonly draw: PastDraw }): ReactElement {
  const { t } = useTranslation();
  const [check, setCheck] = useState<RaffleCheck>();
  useEffect(() => {
    let isCurrent = true;
    void checkDraw(draw).then((found) => isCurrent && setCheck(found));
    return () => void (isCurrent = false);
  }, [draw]);
  const facts = [
    ['hash', draw.seedHash],
    ['seed', draw.seed],
    ['entries', draw.entriesHash],
    ['draw', String(draw.drawNo)],
    ['total', String(draw.total)],
    ['numbers', (check?.numbers ?? []).map(printedNumber).join(', ')],
  ] as const;
  return (
    <div className={styles.proof}>
      <Verdict check={check} />
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`member-rewards.raffle.proof.${name}`)}</dt>
            <dd translate="no">{text}</dd>
          </div>
        ))}
      </dl>
      <ol className={styles.how}>
        {(['hash', 'draw', 'number'] as const).map((step) => (
          <li key={step}>{t(`member-rewards.raffle.how.${step}`)}</li>
        ))}
      </ol>
    </div>
  );
}

function Verdict({ check }: { readonly check: RaffleCheck | undefined }): ReactElement {
  const { t } = useTranslation();
  if (!check) return <p>{t('member-rewards.proof.checking')}</p>;
  if (check.seedFits && check.numbersFit)
    return <Notice tone="positive">{t('member-rewards.raffle.proof.holds')}</Notice>;
  return (
    <Notice tone="negative">
      {t(check.seedFits ? 'member-rewards.raffle.proof.otherNumbers' : 'member-rewards.proof.otherSeed')}
    </Notice>
  );
}
