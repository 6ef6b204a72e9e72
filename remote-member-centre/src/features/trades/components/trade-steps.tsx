import type { C2cTrade } from '@pavilion/api-contract/calls/c2c';
import { VisuallyHidden } from '@pavilion/ui';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './trade-steps.module.css';

const steps = ['matched', 'paid', 'confirmed', 'credited'] as const;

/** How many steps are behind a trade; what is disputed waits for being confirmed. */
const behind: Readonly<Record<C2cTrade['state'], number>> = {
  ...{ MATCHED: 1, PAID: 2, DISPUTED: 2, CONFIRMED: 4 },
  ...{ CANCELLED: 0, EXPIRED: 0 },
};

/** Where a payment between members stands, in one line. */
export function TradeSteps({ state }: Pick<C2cTrade, 'state'>): ReactElement {
  const { t } = useTranslation();
  return (
    <ol className={styles.steps} aria-label={t('member-trades.steps')}>
      {steps.map((step, place) => {
        const stands = place < behind[state] ? 'done' : place === behind[state] ? 'now' : 'next';
        return (
          <li
            key={step}
            className={styles.step}
            data-stands={stands}
            aria-current={stands === 'now' ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden="true">
              {stands === 'done' ? <Check size={14} strokeWidth={3} /> : place + 1}
            </span>
            <span className={styles.word}>{t(`member-trades.step.${step}`)}</span>
            <VisuallyHidden>{t(`member-trades.stands.${stands}`)}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}
