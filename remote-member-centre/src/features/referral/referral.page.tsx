import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { ErrorState, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { HeroCard } from './components/hero-card';
import { IncomeCard } from './components/income-card';
import { IncomeList } from './components/income-list';
import { InvitedList } from './components/invited-list';
import { MilestoneTrack } from './components/milestone-track';
import { RankingCard } from './components/ranking-card';
import { RulesCard } from './components/rules-card';
import { Steps } from './components/steps';
import styles from './referral.page.module.css';
import { useOverview, useReferral, useRules } from './referral.queries';

/** Inviting friends: what it brings, the code and its ways out, who came, and what they brought. */
export function ReferralPage(): ReactElement {
  const { t } = useTranslation();
  const [code, rules, overview] = [useReferral(), useRules(), useOverview()];
  const failed = [code, rules, overview].find(({ isLoadingError }) => isLoadingError);
  if (failed)
    return (
      <ErrorState
        level={2}
        title={t('member-referral.failed')}
        description={t(errorMessageKey(failed.error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void Promise.all([code, rules, overview].map((one) => one.isLoadingError && one.refetch()))}
        retrying={failed.isFetching}
        {...(failed.error instanceof ApiError ? { code: failed.error.code, codeLabel: t('member-centre.code') } : {})}
      />
    );
  if (!code.data?.referralCode || !rules.data || !overview.data) return <Waiting />;
  return (
    <div className={styles.page}>
      <HeroCard code={code.data.referralCode} rules={rules.data} />
      <Steps rules={rules.data} />
      <div className={styles.level}>
        <IncomeCard overview={overview.data} />
        <MilestoneTrack rules={rules.data} valid={overview.data.validInvitations} />
      </div>
      <InvitedList rules={rules.data} />
      <div className={styles.pair}>
        <IncomeList />
        <RankingCard />
      </div>
      <RulesCard rules={rules.data.rules} />
    </div>
  );
}

const Waiting = (): ReactElement => (
  <div className={styles.page} aria-busy="true">
    <Skeleton height="320px" radius="card" />
    <Skeleton height="120px" radius="card" />
    <Skeleton height="260px" radius="card" />
  </div>
);
