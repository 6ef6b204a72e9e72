import { errorMessageKey } from '@pavilion/api-client';
import { DeferredSheet, ErrorState, Skeleton } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBet } from '../bet-record.queries';
import { BetEntries } from './bet-entries';
import { BetFacts } from './bet-facts';
import { BetOutcome } from './bet-outcome';
import { BetProof } from './bet-proof';
import styles from './bet-sheet.module.css';

interface BetSheetProps {
  readonly betId: string | undefined;
  onClose(): void;
}

export function BetSheet({ betId, onClose }: BetSheetProps): ReactElement {
  const { t } = useTranslation();
  // The bet stays on its sheet while that slides away.
  const [shown, setShown] = useState(betId);
  if (betId !== undefined && betId !== shown) setShown(betId);
  return (
    <DeferredSheet
      open={betId !== undefined}
      onOpenChange={(open: boolean) => !open && onClose()}
      side="right"
      title={t('member-bets.detail')}
      closeLabel={t('member-bets.close')}
      className={styles.sheet}
    >
      {shown !== undefined && <BetBehind betId={shown} />}
    </DeferredSheet>
  );
}

function BetBehind({ betId }: { readonly betId: string }): ReactElement {
  const { t } = useTranslation();
  const { data, isError, error, refetch, isFetching } = useBet(betId);
  if (isError)
    return (
      <ErrorState
        level={3}
        title={t('member-bets.detailFailed')}
        description={t(errorMessageKey(error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (data === undefined) return <Skeleton height="480px" radius="card" />;
  return (
    <div className={styles.behind}>
      <BetOutcome bet={data.bet} outcome={data.outcome} />
      <BetFacts bet={data.bet} />
      <BetProof proof={data.proof} onAgain={() => void refetch()} isAsking={isFetching} />
      <BetEntries entries={data.entries} />
    </div>
  );
}
