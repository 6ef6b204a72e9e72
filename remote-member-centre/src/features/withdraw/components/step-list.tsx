import type { WithdrawState } from '@pavilion/api-contract/calls/withdraw';
import { VisuallyHidden } from '@pavilion/ui';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { stepState, withdrawSteps } from '../withdraw-states';
import styles from './step-list.module.css';

/** The steps of a withdrawal: what will happen, or with a state what has. */
export function StepList({ state }: { readonly state?: WithdrawState }): ReactElement {
  const { t } = useTranslation();
  return (
    <ol className={styles.steps} aria-label={t('member-withdraw.steps')}>
      {withdrawSteps.map((step, place) => {
        const stands = state === undefined ? undefined : stepState(step, state);
        return (
          <li
            key={step}
            className={styles.step}
            data-stands={stands}
            aria-current={stands === 'now' ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden="true">
              {stands === 'done' ? <Check size={16} strokeWidth={3} /> : place + 1}
            </span>
            <span className={styles.words}>
              <strong>{t(`member-withdraw.step.${step}`)}</strong>
              <span>{t(`member-withdraw.stepHint.${step}`)}</span>
              {stands && <VisuallyHidden>{t(`member-withdraw.stands.${stands}`)}</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
