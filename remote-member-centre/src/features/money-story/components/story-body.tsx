import { ApiError, errorMessageKey } from '@pavilion/api-client';
import type { MoneyStory } from '@pavilion/api-contract/calls/history';
import { addAmounts, formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Badge, Button, CodeText, ErrorState, Money, Notice, ProgressBar, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useReferenceText } from '../../../ui/use-reference-text';
import { RoundEvidence } from '../../bet-record';
import { useReturnedWithdrawal, useStory } from '../money-story.queries';
import { StoryEntries } from './story-entries';
import { StorySteps } from './story-steps';
import styles from './story-sheet.module.css';

export function StoryBody({ reference }: { readonly reference: string }): ReactElement {
  const { t } = useTranslation();
  const { data, isError, error, refetch, isFetching } = useStory(reference);
  const returned = useReturnedWithdrawal(data);
  if (isError)
    return (
      <ErrorState
        level={3}
        title={t('member-story.failed')}
        description={t(errorMessageKey(error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
        {...(error instanceof ApiError ? { code: error.code, codeLabel: t('member-centre.code') } : {})}
      />
    );
  if (data === undefined) return <Skeleton height="420px" radius="card" />;
  return (
    <div className={styles.story}>
      <Head story={data} />
      <StorySteps steps={data.steps} returned={returned.data ?? undefined} />
      {returned.isError && <NoReason onRetry={() => void returned.refetch()} isAsking={returned.isFetching} />}
      <Requirement requirement={data.requirement} />
      <StoryEntries entries={data.entries} />
      {data.betId !== null && <RoundEvidence betId={data.betId} />}
    </div>
  );
}

interface NoReasonProps {
  readonly isAsking: boolean;
  onRetry(): void;
}

/** The way of the money stands without it; only why it came back is missing. */
function NoReason({ isAsking, onRetry }: NoReasonProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Notice
      tone="negative"
      live
      action={
        <Button size="sm" loading={isAsking} onClick={onRetry}>
          {t('member-centre.retry')}
        </Button>
      }
    >
      {t('member-story.noReason')}
    </Notice>
  );
}

function Head({ story }: { readonly story: MoneyStory }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const referenceText = useReferenceText();
  const net = addAmounts(...story.entries.map(({ amount }) => amount));
  return (
    <header className={styles.head}>
      <Badge>{t(`member-story.kind.${story.kind}`)}</Badge>
      <h3 className={styles.name}>{story.title}</h3>
      <p className={styles.label}>{t('member-story.net')}</p>
      <Money
        size={28}
        weight="bold"
        tone={net > 0n ? 'credit' : 'neutral'}
        text={formatAmount(net, brand.currency, 'always')}
      />
      <CodeText code={referenceText(story.reference)} className={styles.reference} />
    </header>
  );
}

function Requirement({ requirement }: Pick<MoneyStory, 'requirement'>): ReactElement | null {
  const { t } = useTranslation();
  const { brand } = useHost();
  if (requirement === null) return null;
  const { required, done, state } = requirement;
  const share = required === 0n ? 1 : Number(done) / Number(required);
  const label = t('member-story.requirement', {
    done: formatAmount(done, brand.currency),
    required: formatAmount(required, brand.currency),
  });
  return (
    <section className={styles.requirement}>
      <p className={styles.requirementWords}>
        <span>{label}</span>
        <Badge>{t(`member-story.state.${state}`)}</Badge>
      </p>
      <ProgressBar label={label} value={share} />
    </section>
  );
}
