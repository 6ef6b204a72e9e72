import { Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { betTexts } from '../../../ui/history.texts';
import { withPageTexts } from '../../../ui/page-texts';
import { useBet } from '../bet-record.queries';
import { BetProof } from './bet-proof';

interface RoundEvidenceProps {
  readonly betId: string;
}

/** How a round was drawn, checked in this browser, for pages beside the betting record. */
export const RoundEvidence = withPageTexts<RoundEvidenceProps>('member-bets', betTexts, Evidence);

function Evidence({ betId }: RoundEvidenceProps): ReactElement | null {
  const { data, isError, refetch, isFetching } = useBet(betId);
  if (isError) return null;
  if (data === undefined) return <Skeleton height="160px" radius="card" />;
  return <BetProof proof={data.proof} onAgain={() => void refetch()} isAsking={isFetching} />;
}
