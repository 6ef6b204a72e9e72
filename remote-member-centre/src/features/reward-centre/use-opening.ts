import type { Ticket } from '@pavilion/api-contract/calls/ticket';
import { useHost } from '@pavilion/remote-contract';
import { useState } from 'react';
import type { Phase } from './games/game.props';
import { type Opened, useOpenTicket, useReadAnew } from './reward-centre.queries';

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A ticket on its way to being opened: asked for, then moving to what was answered, then shown. */
export interface Opening {
  readonly phase: Phase;
  /** The ticket that is being opened, or was; it is in no list any more. */
  readonly ticket: Ticket | undefined;
  readonly opened: Opened | undefined;
  readonly error: Error | null;
  open(ticket: Ticket): void;
  /** The motion is over: what was won is told, and the balance read. */
  end(): void;
  /** Puts the ticket away. */
  next(): void;
}

/** Opens tickets, one at a time. With reduced motion the result is shown at once. */
export function useOpening(): Opening {
  const { emit } = useHost();
  const [ticket, setTicket] = useState<Ticket>();
  const [phase, setPhase] = useState<Phase>('closed');
  const opening = useOpenTicket();
  const readAnew = useReadAnew();
  const end = (): void => {
    setPhase('shown');
    emit('balance.stale', { cause: 'refresh' });
    readAnew();
  };
  return {
    phase,
    ticket,
    opened: opening.data,
    error: opening.error,
    open(asked) {
      if (phase !== 'closed') return;
      setTicket(asked);
      setPhase('asking');
      opening.mutate(asked.id, {
        onSuccess: () => (wantsStillness() ? end() : setPhase('moving')),
        onError() {
          setPhase('closed');
          readAnew();
        },
      });
    },
    end,
    next() {
      setTicket(undefined);
      setPhase('closed');
      opening.reset();
    },
  };
}
