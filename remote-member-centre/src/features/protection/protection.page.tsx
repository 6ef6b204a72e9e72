import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { formatMoment } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { ErrorState, Notice, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { BreakCard } from './components/break-card';
import { ExclusionBand } from './components/exclusion-band';
import { HelpCard } from './components/help-card';
import { LimitSection } from './components/limit-section';
import { RealityCard } from './components/reality-card';
import { YearCard } from './components/year-card';
import { type Protection, useProtection } from './protection.queries';
import styles from './protection.page.module.css';

/** Limits, breaks and the look back: how a member keeps play within what it wants. */
export function ProtectionPage(): ReactElement {
  const { t } = useTranslation();
  const found = useProtection();
  if (found.isLoadingError)
    return (
      <ErrorState
        level={2}
        title={t('member-protection.failed')}
        description={t(errorMessageKey(found.error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
        {...(found.error instanceof ApiError ? { code: found.error.code, codeLabel: t('member-centre.code') } : {})}
      />
    );
  return (
    <div className={styles.page} aria-busy={!found.data}>
      {found.data ? <Ready protection={found.data} now={found.dataUpdatedAt} /> : <Waiting />}
    </div>
  );
}

interface ReadyProps {
  readonly protection: Protection;
  /** When it was read. */
  readonly now: number;
}

function Ready({ protection, now }: ReadyProps): ReactElement {
  return (
    <>
      <OnBreak until={protection.excludedUntil} now={now} />
      <LimitSection limits={protection.limits} raiseAfterHours={protection.raiseAfterHours} />
      <div className={styles.pair}>
        <BreakCard protection={protection} now={now} />
        <RealityCard protection={protection} now={now} />
      </div>
      <YearCard />
      <HelpCard contacts={protection.contacts} />
      <ExclusionBand months={protection.selfExclusionMonths} now={now} />
    </>
  );
}

function OnBreak({ until, now }: { readonly until: number | null; readonly now: number }): ReactElement | null {
  const { t } = useTranslation();
  const { preferences } = useHost();
  if (until === null || until <= now) return null;
  return (
    <Notice
      tone="info"
      live
      title={t('member-protection.break.on', { until: formatMoment(until, preferences.language()) })}
    >
      {t('member-protection.break.onHint')}
    </Notice>
  );
}

const Waiting = (): ReactElement => (
  <>
    <Skeleton height="560px" radius="card" />
    <div className={styles.pair}>
      <Skeleton height="380px" radius="card" />
      <Skeleton height="380px" radius="card" />
    </div>
    <Skeleton height="420px" radius="card" />
  </>
);
