import type { Language } from '@pavilion/api-contract';
import type { TicketType } from '@pavilion/api-contract/calls/ticket';
import type { FreeRoundRule } from '../free-round';

type Texts = Readonly<Record<Language, string>>;

export interface PrizeRule {
  readonly kind: 'MONEY' | 'POINTS' | 'TICKET' | 'NOTHING';
  /** Currency units or points as a text. */
  readonly value: string;
  /** Percent of the tickets that win it. */
  readonly chance: number;
  /** Code of the ticket that is won. */
  readonly ticket: string | null;
}

/** What one friend has to do for a ticket: register, pay in so much, or stake so much validly. */
export interface FriendStep {
  readonly by: 'registered' | 'deposit' | 'turnover';
  /** Currency units as a text; 0 of a registration. */
  readonly amount: string;
}

/** A ticket as a brand gives it. */
export interface TicketRule {
  readonly code: string;
  readonly type: TicketType;
  readonly style: string;
  readonly name: Texts;
  readonly description: Texts;
  readonly hours: number;
  readonly needsMobile: boolean;
  readonly multiplier: number;
  readonly prizes: readonly PrizeRule[];
  /** Of a discount: id of the promotion of a deposit that it is good for, instead of prizes. */
  readonly promotion: string | null;
  /** Of a free spin: rounds without a stake, instead of prizes. */
  readonly freeRounds: FreeRoundRule | null;
  /** What friends do until it can be opened, each of them one step. */
  readonly friendSteps: readonly FriendStep[] | null;
}

/** By what members earn a ticket. */
export interface EarningRule {
  readonly ticket: string;
  readonly by: 'deposit' | 'stake' | 'rank';
  /** Currency units as a text. */
  readonly amount: string;
  readonly mostOfDay: number;
}

/** Tickets of a brand, and how they are earned. */
export interface TicketRules {
  readonly tickets: readonly TicketRule[];
  readonly earning: readonly EarningRule[];
}
