import { ApiError, errorMessageKey } from '@pavilion/api-client';
import type { Withdrawal } from '@pavilion/api-contract/calls/withdraw';
import { ErrorState, Skeleton } from '@pavilion/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePayoutAccounts } from '../payout-accounts';
import { ReceiverTrades } from '../trades';
import { WithdrawClosed, WithdrawTrial } from './components/withdraw-closed';
import { WithdrawDesk } from './components/withdraw-desk';
import { WithdrawalList } from './components/withdrawal-list';
import { WithdrawalView } from './components/withdrawal-view';
import { useWithdrawAttempts } from './withdraw-attempt';
import { doneDraft, useWithdrawDraft } from './withdraw-draft';
import { isUnderWay } from './withdraw-states';
import { latest, useAnewWithBalance, useWithdrawals, useWithdrawSettings } from './withdraw.queries';
import styles from './withdraw.page.module.css';

const trialOnly = 'in_need_true_account';

/** Taking money out: an account, an amount with its charge, and the withdrawal on its way until it has arrived. */
export function WithdrawPage(): ReactElement {
  const { t } = useTranslation();
  const [settings, accounts, list] = [useWithdrawSettings(), usePayoutAccounts(), useWithdrawals(latest)];
  useAnewWithBalance();
  // What was read before stays when it cannot be read anew: somebody may be in the middle of the form.
  const failed = [settings, accounts, list].find(({ isLoadingError }) => isLoadingError);
  if (failed?.error instanceof ApiError && failed.error.code === trialOnly) return <WithdrawTrial />;
  if (failed)
    return (
      <ErrorState
        level={2}
        title={t('member-withdraw.failed')}
        description={t(errorMessageKey(failed.error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void Promise.all([settings, accounts, list].map((one) => one.isError && one.refetch()))}
        retrying={failed.isFetching}
        {...(failed.error instanceof ApiError ? { code: failed.error.code, codeLabel: t('member-centre.code') } : {})}
      />
    );
  if (!settings.data || !accounts.data || !list.data) return <Skeleton height="480px" radius="card" />;
  if (settings.data.blockedBy.includes(trialOnly)) return <WithdrawTrial />;
  return (
    <div className={styles.page}>
      <Desk settings={settings.data} accounts={accounts.data} records={list.data.records} />
      <WithdrawalList />
    </div>
  );
}

interface DeskPartProps {
  readonly settings: NonNullable<ReturnType<typeof useWithdrawSettings>['data']>;
  readonly accounts: NonNullable<ReturnType<typeof usePayoutAccounts>['data']>;
  readonly records: readonly Withdrawal[];
}

/** The withdrawal that is under way or has just ended; else the form, or why there is none. */
function Desk({ settings, accounts, records }: DeskPartProps): ReactElement {
  const [watched, watch] = useWatched(records);
  useAnswered(watched);
  if (watched)
    return (
      <>
        {watched.state === 'PAYING' ? <ReceiverTrades /> : null}
        <WithdrawalView key={watched.id} withdrawal={watched} onAgain={() => watch(undefined)} />
      </>
    );
  if (!settings.allowWithdraw || !settings.isOpen) return <WithdrawClosed settings={settings} />;
  const newestAt = Math.max(0, ...records.map(({ requestedAt }) => requestedAt));
  return <WithdrawDesk settings={settings} accounts={accounts} newestAt={newestAt} onAsked={watch} />;
}

/**
 * Whoever sees a withdrawal that is newer than what was known at the sending knows what became of what was sent, also
 * where its answer was lost. An older one tells nothing: it may stand in another tab of the browser since long before.
 */
function useAnswered(seen: Withdrawal | undefined): void {
  const { unanswered, drop } = useWithdrawAttempts();
  const [, write] = useWithdrawDraft();
  const isAnswered = seen !== undefined && unanswered !== undefined && seen.requestedAt > unanswered.newestAt;
  useEffect(() => {
    if (!isAnswered) return;
    write(doneDraft);
    drop();
  }, [isAnswered, write, drop]);
}

/** Follows what is under way until its end was seen. */
function useWatched(records: readonly Withdrawal[]) {
  const [known, watch] = useState<Withdrawal>();
  const open = records.find(isUnderWay);
  if (open && open.id !== known?.id) watch(open);
  return [open ?? records.find(({ id }) => id === known?.id) ?? known, watch] as const;
}
