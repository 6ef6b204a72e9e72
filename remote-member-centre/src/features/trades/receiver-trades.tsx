import type { C2cTrade } from '@pavilion/api-contract/calls/c2c';
import type { ReactElement } from 'react';
import { withPageTexts } from '../../ui/page-texts';
import { tradesTexts } from '../../ui/trades.texts';
import { ReceiverTrade } from './components/receiver-trade';
import { useWaitingTrades } from './trades.queries';

/** What another member pays, or says to have paid, to the member's withdrawal that is under way. */
export function ReceiverTrades(): ReactElement | null {
  const { data = [] } = useWaitingTrades(true);
  const trade = data.find(({ side }) => side === 'RECEIVER');
  return trade ? <Receiving trade={trade} /> : null;
}

const Receiving = withPageTexts<{ readonly trade: C2cTrade }>('member-trades', tradesTexts, ReceiverTrade);
