import type { Ticket } from '@pavilion/api-contract/calls/ticket';
import { Badge } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameProps } from '../games/game.props';
import { Eggs } from '../games/eggs';
import { FreeSpins } from '../games/free-spins';
import { FriendsChest } from '../games/friends-chest';
import { Reels } from '../games/reels';
import { ScratchCard } from '../games/scratch-card';
import { Voucher } from '../games/voucher';
import { Wheel } from '../games/wheel';
import { type Opening, useOpening } from '../use-opening';
import { Chances } from './chances';
import { ClaimProblem } from './claim-problem';
import { TicketChooser } from './ticket-chooser';
import { TicketResult } from './ticket-result';
import { TimeLeft } from './time-left';
import styles from './ticket-stage.module.css';

interface TicketStageProps {
  readonly tickets: readonly Ticket[];
  /** Shown where there is none, nor one that was opened a moment ago. */
  readonly empty: ReactElement;
}

const games: Readonly<Record<string, (props: GameProps) => ReactElement>> = {
  WHEEL: Wheel,
  EGG: Eggs,
  SCRATCH: ScratchCard,
  SLOT: Reels,
  SPIN: Reels,
  DISCOUNT: Voucher,
  FRIENDS: FriendsChest,
};

/** Tickets by their kind, and the one that is being opened: its game, what it may bring and how likely that is. */
export function TicketStage({ tickets, empty }: TicketStageProps): ReactElement {
  const { t } = useTranslation();
  const opening = useOpening();
  const [kind, setKind] = useState<string>();
  const chosen = tickets.find(({ promotionId }) => promotionId === kind) ?? tickets[0];
  const ticket = opening.ticket ?? chosen;
  if (!ticket) return empty;
  const choose = (promotionId: string): void => {
    setKind(promotionId);
    opening.next();
  };
  const waiting = tickets.filter(({ promotionId, id }) => promotionId === ticket.promotionId && id !== ticket.id);
  return (
    <section className={styles.section} aria-label={t('member-rewards.tickets')}>
      <TicketChooser
        tickets={tickets}
        chosen={ticket.promotionId}
        onChoose={choose}
        isBusy={opening.phase === 'asking' || opening.phase === 'moving'}
      />
      <div className={styles.stage}>
        <header className={styles.head}>
          <div>
            <h2 className={styles.name}>{ticket.name}</h2>
            <p className={styles.about}>{ticket.description}</p>
          </div>
          <Badge tone="neutral" className={styles.time}>
            <TimeLeft until={ticket.freeSpins?.playUntil ?? ticket.endDate} />
          </Badge>
        </header>
        <Play key={ticket.id} ticket={ticket} opening={opening} waiting={waiting.length} />
        {ticket.prizes.length > 0 ? <Chances ticket={ticket} /> : null}
      </div>
    </section>
  );
}

interface PlayProps {
  readonly ticket: Ticket;
  readonly opening: Opening;
  /** Tickets like this one behind it. */
  readonly waiting: number;
}

function Play({ ticket, opening, waiting }: PlayProps): ReactElement {
  const { opened, phase, error } = opening;
  const Game = ticket.freeSpins ? FreeSpins : (games[ticket.style] ?? Reels);
  const place = ticket.prizes.findIndex(({ configId }) => configId === opened?.configId);
  return (
    <div className={styles.play}>
      <Game
        ticket={ticket}
        phase={phase}
        won={place < 0 ? undefined : place}
        left={phase === 'shown' ? waiting : waiting + 1}
        onOpen={() => opening.open(ticket)}
        onEnd={() => opening.end()}
      />
      <div aria-live="polite">
        {phase === 'shown' && opened && !ticket.freeSpins ? (
          <TicketResult ticket={ticket} opened={opened} waiting={waiting} onNext={() => opening.next()} />
        ) : null}
      </div>
      {error ? <ClaimProblem errors={[error]} /> : null}
    </div>
  );
}
