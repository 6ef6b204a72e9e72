import type { Ticket } from '@pavilion/api-contract/calls/ticket';
import { Notice } from '@pavilion/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrizeWords } from '../prize-words';
import type { Opened } from '../reward-centre.queries';
import { checkTicket, prizeRanges, type TicketCheck } from '../ticket-check';
import styles from './ticket-proof.module.css';

interface TicketProofProps {
  readonly ticket: Ticket;
  readonly opened: Opened;
}

/** The draw, worked out anew in this browser, with all that it takes to do so elsewhere. */
export function TicketProof({ ticket, opened }: TicketProofProps): ReactElement {
  const { t } = useTranslation();
  const [check, setCheck] = useState<TicketCheck>();
  useEffect(() => {
    let isCurrent = true;
    void checkTicket(ticket, opened).then((found) => isCurrent && setCheck(found));
    return () => void (isCurrent = false);
  }, [opened, ticket]);
  const { proof } = opened;
  const facts = [
    ['hash', ticket.serverSeedHash],
    ['seed', proof.serverSeed ?? ''],
    ['client', proof.clientSeed],
    ['nonce', String(proof.nonce)],
    ['number', check?.number === undefined ? '' : String(check.number)],
  ] as const;
  return (
    <div className={styles.proof}>
      <Verdict check={check} />
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`member-rewards.proof.${name}`)}</dt>
            <dd translate="no">{text}</dd>
          </div>
        ))}
      </dl>
      <Ranges ticket={ticket} won={opened.configId} />
      <ol className={styles.how}>
        {(['hash', 'draw', 'prize'] as const).map((step) => (
          <li key={step}>{t(`member-rewards.how.${step}`)}</li>
        ))}
      </ol>
    </div>
  );
}

function Verdict({ check }: { readonly check: TicketCheck | undefined }): ReactElement {
  const { t } = useTranslation();
  if (!check) return <p>{t('member-rewards.proof.checking')}</p>;
  if (check.seedFits && check.prizeFits) return <Notice tone="positive">{t('member-rewards.proof.holds')}</Notice>;
  return (
    <Notice tone="negative">
      {t(check.seedFits ? 'member-rewards.proof.otherPrize' : 'member-rewards.proof.otherSeed')}
    </Notice>
  );
}

/** Which numbers win which prize. */
function Ranges({ ticket, won }: { readonly ticket: Ticket; readonly won: string }): ReactElement {
  const { t } = useTranslation();
  const { long } = usePrizeWords();
  const ranges = prizeRanges(ticket.prizes);
  return (
    <ul className={styles.ranges} aria-label={t('member-rewards.proof.ranges')}>
      {ticket.prizes.map(({ configId, rewardType, minValue, label }, place) => {
        const [from, end] = ranges[place] ?? [0, 0];
        return (
          <li key={configId} data-won={configId === won || undefined}>
            <span>{long({ rewardType, amount: minValue, label })}</span>
            <span>{end > from ? `${from} – ${end - 1}` : '–'}</span>
          </li>
        );
      })}
    </ul>
  );
}
