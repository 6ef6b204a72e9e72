import type { Ticket } from '@pavilion/api-contract/calls/ticket';

/** Where the opening of a ticket is: the answer is there before anything moves. */
export type Phase = 'closed' | 'asking' | 'moving' | 'shown';

export interface GameProps {
  readonly ticket: Ticket;
  readonly phase: Phase;
  /** Place of the prize that was won, as soon as it is known. */
  readonly won: number | undefined;
  /** Tickets like this one that can be opened, this one included. */
  readonly left: number;
  readonly onOpen: () => void;
  /** The motion is over. */
  readonly onEnd: () => void;
}
