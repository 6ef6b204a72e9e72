import { Crown, Flame, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import {
  Badge,
  Button,
  Chip,
  EmptyState,
  ErrorState,
  NoFavouritesArt,
  NoMessagesArt,
  ClosedArt,
  NoOffersArt,
  NoRecordsArt,
  NoResultsArt,
  NothingPlayedArt,
  Notice,
  OfflineArt,
  ProgressBar,
  StatusPill,
  Tabs,
  ToastList,
} from '../src/index';
import { Example } from './frame';
import classes from './frame.module.css';

const toasts = [
  {
    id: 'deposit',
    tone: 'positive',
    title: 'Deposit received',
    description: '₫1,250,000 is in your wallet.',
    durationMs: 0,
  },
  {
    id: 'review',
    tone: 'warning',
    title: 'Withdrawal in review',
    description: 'Usually under 10 minutes.',
    durationMs: 0,
  },
  {
    id: 'lost',
    tone: 'negative',
    title: 'No connection',
    description: 'Your bet was not sent. Nothing was taken.',
    action: { label: 'Try again', onAction: () => undefined },
  },
] as const;

function TabsExample(): ReactElement {
  const [way, setWay] = useState('name');
  const [bets, setBets] = useState('open');
  return (
    <Example label="Tabs">
      <Tabs
        label="Way in"
        variant="segmented"
        value={way}
        onValueChange={setWay}
        items={[
          { value: 'name', label: 'Username' },
          { value: 'mobile', label: 'Mobile' },
        ]}
      />
      <div className={classes.stack} />
      <Tabs
        label="Bets"
        value={bets}
        onValueChange={setBets}
        items={[
          { value: 'open', label: 'Open bets', badge: <Badge tone="count">3</Badge> },
          { value: 'done', label: 'Settled' },
          { value: 'out', label: 'Cash out' },
        ]}
      />
    </Example>
  );
}

function NoticesExample(): ReactElement {
  return (
    <Example label="Toasts and notices">
      <ToastList className={classes.still} label="News" closeLabel="Close" items={toasts} onClose={() => undefined} />
      <div className={classes.stack}>
        <Notice title="Checked by hand">A person looks at the first withdrawal.</Notice>
        <Notice tone="warning" action={<Button size="sm">Raise</Button>}>
          ₫200,000 left of today’s limit.
        </Notice>
      </div>
    </Example>
  );
}

function Marks(): ReactElement {
  return (
    <>
      <div className={classes.row}>
        <Badge tone="hot">Hot</Badge>
        <Badge tone="new">New</Badge>
        <Badge tone="jackpot">Jackpot</Badge>
        <Badge>Demo</Badge>
        <Badge tone="count">12</Badge>
      </div>
      <div className={classes.row}>
        <StatusPill tone="positive">Completed</StatusPill>
        <StatusPill tone="warning">In review</StatusPill>
        <StatusPill tone="negative">Rejected</StatusPill>
        <StatusPill tone="info">Sent</StatusPill>
        <StatusPill tone="neutral">Draft</StatusPill>
      </div>
    </>
  );
}

function EmptyExample(): ReactElement {
  return (
    <Example label="Empty">
      <div className={classes.row}>
        {[NoMessagesArt, NoResultsArt, NothingPlayedArt, NoFavouritesArt, NoOffersArt, ClosedArt, OfflineArt].map(
          (Art, place) => (
            <Art key={place} />
          ),
        )}
      </div>
      <EmptyState
        art={<NoRecordsArt />}
        title="No bets in these 7 days"
        description="Widen the dates, or pick up where you left off."
        actions={
          <>
            <Button>Show 30 days</Button>
            <Button variant="primary">Play Saturn Rush</Button>
          </>
        }
      />
    </Example>
  );
}

function ErrorExample(): ReactElement {
  return (
    <Example label="Error">
      <ErrorState
        title="The lobby did not open"
        description="Your balance is safe. Try again, or come back in a minute."
        retryLabel="Try again"
        onRetry={() => undefined}
        code="remote.timeout"
        codeLabel="Code"
      />
      <ErrorState
        compact
        title="Winners are late"
        description="The rest of the page works."
        retryLabel="Try again"
        onRetry={() => undefined}
      />
    </Example>
  );
}

export function StatesExample(): ReactElement {
  const [hot, setHot] = useState(true);
  return (
    <>
      <TabsExample />
      <Example label="Chips, badges, states">
        <div className={classes.row}>
          <Chip icon={<Flame size={16} aria-hidden="true" />} selected={hot} onClick={() => setHot(!hot)}>
            Hot
          </Chip>
          <Chip icon={<Sparkles size={16} aria-hidden="true" />} selected={false}>
            New
          </Chip>
          <Chip icon={<Crown size={16} aria-hidden="true" />} selected={false}>
            Jackpot
          </Chip>
          <Chip onRemove={() => undefined} removeLabel="Remove RTP over 96%">
            RTP over 96%
          </Chip>
        </div>
        <Marks />
        <div className={classes.stack}>
          <ProgressBar label="Points" value={0.64} />
          <ProgressBar label="Limit" value={0.9} tone="warning" />
        </div>
      </Example>
      <NoticesExample />
      <EmptyExample />
      <ErrorExample />
    </>
  );
}
