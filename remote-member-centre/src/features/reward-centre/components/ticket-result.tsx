import type { Ticket } from '@pavilion/api-contract/calls/ticket';
import { Button, DeferredSheet } from '@pavilion/ui';
import { ShieldCheck } from 'lucide-react';
import { type CSSProperties, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrizeWords } from '../prize-words';
import type { Opened } from '../reward-centre.queries';
import { TicketProof } from './ticket-proof';
import styles from './ticket-result.module.css';

interface TicketResultProps {
  readonly ticket: Ticket;
  readonly opened: Opened;
  readonly waiting: number;
  readonly onNext: () => void;
}

export function TicketResult({ ticket, opened, waiting, onNext }: TicketResultProps): ReactElement {
  const { t } = useTranslation();
  const [isChecking, check] = useState(false);
  const hasWon = opened.rewardType !== 'NOTHING';
  return (
    <div className={styles.result} data-won={hasWon || undefined}>
      {hasWon ? <Sparks /> : null}
      <p className={styles.words}>
        {t(hasWon ? 'member-rewards.won' : 'member-rewards.notWon')}
        {hasWon ? <Prize ticket={ticket} opened={opened} /> : null}
      </p>
      <div className={styles.actions}>
        {waiting > 0 ? (
          <Button variant="art" onClick={onNext}>
            {t('member-rewards.next', { count: waiting })}
          </Button>
        ) : null}
        <Button
          variant="ghost"
          className={styles.check}
          icon={<ShieldCheck aria-hidden size={16} />}
          onClick={() => check(true)}
        >
          {t('member-rewards.check')}
        </Button>
      </div>
      <DeferredSheet
        open={isChecking}
        onOpenChange={check}
        side="right"
        title={t('member-rewards.proof')}
        closeLabel={t('member-rewards.close')}
      >
        <TicketProof ticket={ticket} opened={opened} />
      </DeferredSheet>
    </div>
  );
}

function Prize({ ticket, opened }: Pick<TicketResultProps, 'ticket' | 'opened'>): ReactElement {
  const { long } = usePrizeWords();
  const { rewardType, value: amount, configId } = opened;
  const { label = '' } = ticket.prizes.find((prize) => prize.configId === configId) ?? {};
  return <strong className={styles.prize}>{long({ rewardType, amount, label })}</strong>;
}

const sparks = Array.from({ length: 18 }, (_, place) => place);

/** A burst of light behind what was won; nothing with reduced motion. */
const Sparks = (): ReactElement => (
  <span className={styles.sparks} aria-hidden="true">
    {sparks.map((place) => (
      <i key={place} style={{ '--turn': `${place * 20}deg`, '--far': `${90 + (place % 3) * 38}px` } as CSSProperties} />
    ))}
  </span>
);
