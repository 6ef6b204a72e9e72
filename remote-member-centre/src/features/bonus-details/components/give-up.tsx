import type { Requirement } from '@pavilion/api-contract/calls/requirement';
import { formatAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, DeferredConfirmDialog } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForfeit } from '../bonus-details.queries';
import styles from './give-up.module.css';

interface GiveUpProps {
  readonly requirement: Requirement;
  readonly title: string;
}

/** Gives a bonus up, after saying what leaves and what need not be staked any more. */
export function GiveUp({ requirement, title }: GiveUpProps): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const [isAsking, ask] = useState(false);
  const forfeit = useForfeit();
  const { forfeitAmount, remaining, keptAmount } = requirement;
  const amount = formatAmount(forfeitAmount, brand.currency);
  return (
    <div className={styles.giveUp}>
      <p className={styles.hint}>{t('member-bonus.giveUpHint', { amount })}</p>
      <Button size="sm" variant="outline" onClick={() => ask(true)}>
        {t('member-bonus.giveUp', { amount })}
      </Button>
      <DeferredConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        tone="danger"
        title={t('member-bonus.giveUpTitle', { name: title })}
        description={t(keptAmount > zeroAmount ? 'member-bonus.giveUpKept' : 'member-bonus.giveUpText', {
          amount,
          remaining: formatAmount(remaining, brand.currency),
          kept: formatAmount(keptAmount, brand.currency),
        })}
        confirmLabel={t('member-bonus.giveUpNow')}
        cancelLabel={t('member-bonus.keep')}
        loading={forfeit.isPending}
        onConfirm={() => forfeit.mutate(requirement.id, { onSettled: () => ask(false) })}
      />
    </div>
  );
}
