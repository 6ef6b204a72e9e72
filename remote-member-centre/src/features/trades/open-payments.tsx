import type { C2cTrade } from '@pavilion/api-contract/calls/c2c';
import { type ReactElement, useState } from 'react';
import { withPageTexts } from '../../ui/page-texts';
import { tradesTexts } from '../../ui/trades.texts';
import { PayerTrade } from './components/payer-trade';
import styles from './trades.module.css';
import { useTradesOpen, useWaitingTrades } from './trades.queries';

/** What the member has to pay to another, or has paid and waits for; each until its end was seen. */
export function OpenPayments(): ReactElement | null {
  const waiting = useWaitingTrades(useTradesOpen());
  const [seen, see] = useSeen(waiting.data?.filter(({ side }) => side === 'PAYER') ?? []);
  if (seen.length === 0) return null;
  return <Payments trades={seen} onDone={(id) => see(id)} />;
}

interface PaymentsProps {
  readonly trades: readonly C2cTrade[];
  onDone(id: string): void;
}

const Payments = withPageTexts<PaymentsProps>('member-trades', tradesTexts, ({ trades, onDone }) => (
  <div className={styles.list}>
    {trades.map((trade) => (
      <PayerTrade key={trade.transactionId} known={trade} onDone={() => onDone(trade.transactionId)} />
    ))}
  </div>
));

/**
 * Trades that are open now, and those that were while the page was: they stay until somebody has seen how they ended.
 */
function useSeen(open: readonly C2cTrade[]) {
  const [known, setKnown] = useState<readonly C2cTrade[]>([]);
  const [gone, setGone] = useState<readonly string[]>([]);
  const fresh = open.filter(({ transactionId: id }) => !known.some(({ transactionId }) => transactionId === id));
  if (fresh.length > 0) setKnown([...fresh, ...known]);
  // They stay known: the list may still tell of one that has ended.
  const shown = [...fresh, ...known].filter(({ transactionId }) => !gone.includes(transactionId));
  return [shown, (id: string) => setGone((all) => [...all, id])] as const;
}
