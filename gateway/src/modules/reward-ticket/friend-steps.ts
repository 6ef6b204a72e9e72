import { type Amount, parseAmount, zeroAmount } from '@pavilion/money';
import type { FriendStep } from './ticket.rules';

/** A friend whom a member invited, and what they did since. */
export interface TicketFriend {
  readonly memberId: bigint;
  /** Masked. */
  readonly account: string;
  readonly registeredAt: Date;
  readonly deposited: Amount;
  readonly turnover: Amount;
}

/** A ticket that friends open. */
export interface FriendTicket {
  readonly id: bigint;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  readonly steps: readonly FriendStep[];
}

/** Where a step stands: who met it, or else who comes nearest. */
export interface StepStanding {
  readonly step: FriendStep;
  readonly friend: TicketFriend | undefined;
  readonly actual: Amount;
  readonly expected: Amount;
  readonly achieved: boolean;
}

/** A registration is one whole unit, so that each step is so much of something. */
const one = parseAmount('1');

export const expectedOf = ({ by, amount }: FriendStep): Amount => (by === 'registered' ? one : parseAmount(amount));

const doneBy = (friend: TicketFriend, { by }: FriendStep): Amount => {
  if (by === 'registered') return one;
  return by === 'deposit' ? friend.deposited : friend.turnover;
};

/**
 * Finds a friend of its own for as many steps as can be, by augmenting paths: a friend who does for two steps gives way
 * where another one does for only one of them. Answers by the place of the step.
 */
export function matchSteps(
  steps: readonly FriendStep[],
  friends: readonly TicketFriend[],
): ReadonlyMap<number, TicketFriend> {
  const stepOf = new Map<TicketFriend, number>();
  const place = (step: FriendStep, at: number, tried: Set<TicketFriend>): boolean =>
    friends.some((friend) => {
      if (tried.has(friend) || doneBy(friend, step) < expectedOf(step)) return false;
      tried.add(friend);
      const other = stepOf.get(friend);
      const otherStep = other === undefined ? undefined : steps[other];
      if (other !== undefined && otherStep && !place(otherStep, other, tried)) return false;
      stepOf.set(friend, at);
      return true;
    });
  for (const [at, step] of steps.entries()) place(step, at, new Set());
  return new Map([...stepOf].map(([friend, at]) => [at, friend]));
}

/**
 * Where the steps of tickets stand. A friend counts for one of them: for the first in their order that they help to
 * open.
 */
export function standingsOf(
  tickets: readonly FriendTicket[],
  friends: readonly TicketFriend[],
): ReadonlyMap<bigint, readonly StepStanding[]> {
  const free = new Set(friends);
  return new Map(
    tickets.map(({ id, issuedAt, expiresAt, steps }) => {
      const near = [...free].filter(({ registeredAt: at }) => at >= issuedAt && at < expiresAt);
      const met = matchSteps(steps, near);
      for (const friend of met.values()) free.delete(friend);
      const left = new Set(near.filter((friend) => free.has(friend)));
      return [id, steps.map((step, at) => standingOf(step, { met: met.get(at), left }))];
    }),
  );
}

/** Of who comes nearest to a step, each is told once. */
function standingOf(
  step: FriendStep,
  { met, left }: { readonly met: TicketFriend | undefined; readonly left: Set<TicketFriend> },
): StepStanding {
  const expected = expectedOf(step);
  if (met) return { step, friend: met, actual: expected, expected, achieved: true };
  const nearest = [...left].reduce<TicketFriend | undefined>(
    (best, friend) => (doneBy(friend, step) > (best ? doneBy(best, step) : zeroAmount) ? friend : best),
    undefined,
  );
  if (nearest) left.delete(nearest);
  return { step, friend: nearest, actual: nearest ? doneBy(nearest, step) : zeroAmount, expected, achieved: false };
}

/** Steps of a ticket that is opened: all of them were met. */
export const metStanding = (steps: readonly FriendStep[]): readonly StepStanding[] =>
  steps.map((step) => {
    const expected = expectedOf(step);
    return { step, friend: undefined, actual: expected, expected, achieved: true };
  });

/** Steps of which nothing is told any more. */
export const unmetStanding = (steps: readonly FriendStep[]): readonly StepStanding[] =>
  steps.map((step) => ({
    ...{ step, friend: undefined, actual: zeroAmount },
    ...{ expected: expectedOf(step), achieved: false },
  }));
