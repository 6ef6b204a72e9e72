import type { StoryKind, StoryStep } from '@pavilion/api-contract/calls/history';
import type { Amount } from '@pavilion/money';
import type { DepositStory } from '../deposit';
import { factsOf, typeOfId } from '../ledger';
import type { CreditRequirement } from '../requirement';
import type { RewardStory } from '../reward';
import type { WithdrawalRecord } from '../withdrawal';
import type { BetEntry, BetRow } from './bet.repository';

/** One thing that happened to money, or is still to happen. */
export interface ToldStep {
  readonly step: StoryStep;
  /** Nothing where it is still to come, or nobody wrote down when it was. */
  readonly at: Date | undefined;
  readonly isDone: boolean;
  readonly amount: Amount | undefined;
}

const done = (step: StoryStep, at: Date | undefined, amount?: Amount): ToldStep => ({
  ...{ step, at, isDone: true, amount },
});
const waiting = (step: StoryStep, amount?: Amount): ToldStep => ({ step, at: undefined, isDone: false, amount });

/** A round: what was staked, and how it ended. */
export function stepsOfRound({ state, stake, win, placedAt, settledAt }: BetRow): ToldStep[] {
  const staked = done('STAKED', placedAt, stake);
  if (state === 'OPEN') return [staked, waiting('SETTLED')];
  return [staked, state === 'CANCELLED' ? done('CANCELLED', settledAt) : done('SETTLED', settledAt, win)];
}

/** A deposit: ordered, paid, credited; taken back where its payer did so. */
export function stepsOfDeposit(deposit: DepositStory): ToldStep[] {
  const { requested, credited, paid, reversed_at: back, isOver } = deposit;
  const ordered = done('ORDERED', deposit.created_at, requested);
  if (paid === null) return [ordered, isOver ? done('NOT_PAID', overAt(deposit)) : waiting('PAID', requested)];
  const arrived = done('PAID', deposit.paid_at ?? undefined, paid);
  const credit = deposit.credited_at === null ? [] : [done('CREDITED', deposit.credited_at, back ? paid : credited)];
  if (back !== null) return [ordered, arrived, ...credit, done('TAKEN_BACK', back, paid)];
  if (credit.length > 0) return [ordered, arrived, ...credit];
  return [ordered, arrived, isOver ? done('NOT_PAID', undefined) : waiting('CREDITED', paid)];
}

/** Of orders that were cancelled nobody wrote down when; those whose time was over ended with it. */
const overAt = ({ state, expires_at: at }: DepositStory): Date | undefined => (state === expired ? at : undefined);
const expired = 7;

/** A withdrawal: asked for and held, looked at, sent, and paid or given back. */
export function stepsOfWithdrawal(asked: WithdrawalRecord): ToldStep[] {
  const { amount, state, approvedAt, sentAt, endedAt } = asked;
  const reviewed = approvedAt ? [done('REVIEWED', approvedAt)] : [];
  const sent = sentAt ? [done('SENT', sentAt, amount)] : [];
  const told = [done('ASKED', asked.requestedAt, amount), ...reviewed, ...sent];
  if (endedAt !== null) return [...told, done(state === 'SUCCESS' ? 'PAID_OUT' : 'RETURNED', endedAt, amount)];
  return [...told, ...(approvedAt ? [] : [waiting('REVIEWED')]), waiting('PAID_OUT', amount)];
}

/** A reward: issued, and claimed or expired. */
export function stepsOfReward(reward: RewardStory, now: Date): ToldStep[] {
  const { amount, state, expires_at: until } = reward;
  const issued = done('ISSUED', reward.issued_at, amount);
  if (reward.claimed_at) return [issued, done('CLAIMED', reward.claimed_at, amount)];
  const isOver = state === 'R' || (until !== null && until <= now);
  return [issued, isOver ? done('EXPIRED', until ?? undefined) : waiting('CLAIMED', amount)];
}

/** What is to be staked for a credit, and what came of it. */
export function stepsOfRequirement(requirement: CreditRequirement | undefined): ToldStep[] {
  if (!requirement) return [];
  const { required, state, createdAt, endedAt } = requirement;
  const made = done('REQUIRED', createdAt, required);
  if (state === 'OPEN') return [made, waiting('REQUIREMENT_DONE', required)];
  return [made, done(state === 'DONE' ? 'REQUIREMENT_DONE' : 'REQUIREMENT_ENDED', endedAt)];
}

/** Any other posting: each of its rows. */
export const stepsOfMovement = (entries: readonly BetEntry[]): ToldStep[] =>
  entries.map(({ at, amount }) => done('MOVED', at, amount));

/** What a posting is to its member, by the group of its first row. */
export function kindOfMovement([first]: readonly BetEntry[]): StoryKind {
  const group = first && factsOf(typeOfId(first.typeId)).group;
  if (group === 'dividend') return 'BONUS';
  return group === 'betting_rebate' ? 'REBATE' : 'MOVEMENT';
}
