import { Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { betTexts } from '../../../ui/history.texts';
import { withPageTexts } from '../../../ui/page-texts';
import { useBet } from '../bet-record.queries';
import { BetOutcome } from './bet-outcome';
import { BetProof } from './bet-proof';
import styles from './bet-sheet.module.css';

interface RoundEvidenceProps {
  readonly betId: string;
}

/** What came out of a round and how it was drawn, for pages beside the betting record. */
export const RoundEvidence = withPageTexts<RoundEvidenceProps>('member-bets', betTexts, Evidence);

function Evidence({ betId }: RoundEvidenceProps): ReactElement | null {
  const { data, isError, refetch, isFetching } = useBet(betId);
  if (isError) return null;
  if (data === undefined) return <Skeleton height="160px" radius="card" />;
  return (
    <div className={styles.behind}>
      <BetOutcome bet={data.bet} outcome={data.outcome} />
      <BetProof proof={data.proof} onAgain={() => void refetch()} isAsking={isFetching} />
    </div>
  );
}
