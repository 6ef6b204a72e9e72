import type { Ticket } from '@pavilion/api-contract/calls/ticket';
import { Button, DeferredSheet } from '@pavilion/ui';
import { ShieldCheck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
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

/** What was won, as a moment; the next ticket, and how to check the draw. */
export function TicketResult({ ticket, opened, waiting, onNext }: TicketResultProps): ReactElement {
  const { t } = useTranslation();
  const { long } = usePrizeWords();
  const [isChecking, check] = useState(false);
  const prize = ticket.prizes.find(({ configId }) => configId === opened.configId);
  const words = long({ rewardType: opened.rewardType, amount: opened.value, label: prize?.label ?? '' });
  const hasWon = opened.rewardType !== 'NOTHING';
  return (
    <div className={styles.result} data-won={hasWon || undefined}>
      <p className={styles.words}>
        {hasWon ? t('member-rewards.won') : t('member-rewards.notWon')}
        {hasWon ? <strong className={styles.prize}>{words}</strong> : null}
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
