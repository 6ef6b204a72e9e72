import type { MoneyStory } from '@pavilion/api-contract/calls/history';
import { formatDateTime } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Money } from '@pavilion/ui';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './story-steps.module.css';

type Step = MoneyStory['steps'][number];

/** What happened, in its order, and what is still to come. */
export function StorySteps({ steps }: Pick<MoneyStory, 'steps'>): ReactElement {
  const { t } = useTranslation();
  return (
    <ol className={styles.steps} aria-label={t('member-story.steps')}>
      {steps.map((step, index) => (
        <StepRow key={`${step.step} ${index}`} step={step} />
      ))}
    </ol>
  );
}

function StepRow({ step: { step, at, isDone, amount } }: { readonly step: Step }): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  return (
    <li className={isDone ? styles.done : styles.waiting}>
      <span className={styles.mark} aria-hidden="true">
        {isDone && <Check size={14} />}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{t(`member-story.step.${step}`)}</span>
        {at !== null && (
          <time className={styles.aside} dateTime={new Date(at).toISOString()}>
            {formatDateTime(at, preferences.language())}
          </time>
        )}
        {!isDone && <span className={styles.aside}>{t('member-story.toCome')}</span>}
      </span>
      {amount !== null && <Money weight="semibold" text={formatAmount(amount, brand.currency)} />}
    </li>
  );
}
