import type { MoneyStory } from '@pavilion/api-contract/calls/history';
import { formatDateTime } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Money } from '@pavilion/ui';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReturnedWithdrawal } from '../money-story.queries';
import styles from './story-steps.module.css';

type Step = MoneyStory['steps'][number];

interface StoryStepsProps extends Pick<MoneyStory, 'steps'> {
  /** Why the money of a withdrawal came back, where it did and that is known. */
  readonly returned: ReturnedWithdrawal | undefined;
}

/** What happened, in its order, and what is still to come. */
export function StorySteps({ steps, returned }: StoryStepsProps): ReactElement {
  const { t } = useTranslation();
  return (
    <ol className={styles.steps} aria-label={t('member-story.steps')}>
      {steps.map((step, index) => (
        <StepRow key={`${step.step} ${index}`} step={step} returned={step.step === 'RETURNED' ? returned : undefined} />
      ))}
    </ol>
  );
}

interface StepRowProps extends Pick<StoryStepsProps, 'returned'> {
  readonly step: Step;
}

function StepRow({ step: { step, at, isDone, amount }, returned }: StepRowProps): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  return (
    <li className={isDone ? styles.done : styles.waiting}>
      <span className={styles.mark} aria-hidden="true">
        {isDone && <Check size={14} />}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{t(`member-story.${returned ? nameOf(returned) : `step.${step}`}`)}</span>
        {at !== null && (
          <time className={styles.aside} dateTime={new Date(at).toISOString()}>
            {formatDateTime(at, preferences.language())}
          </time>
        )}
        {returned !== undefined && returned.remark !== '' && (
          <span className={styles.reason}>{t('member-story.reason', { reason: returned.remark })}</span>
        )}
        {!isDone && <span className={styles.aside}>{t('member-story.toCome')}</span>}
      </span>
      {amount !== null && <Money weight="semibold" text={formatAmount(amount, brand.currency)} />}
    </li>
  );
}

const ends = ['REJECTED', 'FAILED', 'CANCELLED'] as const;

/** The key of a step that says how it came about that money is back. */
const nameOf = ({ state }: ReturnedWithdrawal): string => {
  const end = ends.find((one) => one === state);
  return end ? `returned.${end}` : 'step.RETURNED';
};
