import type { Withdrawal, WithdrawState } from '@pavilion/api-contract/calls/withdraw';

const underWay: readonly WithdrawState[] = ['PENDING', 'REVIEW', 'PAYING'];

/** Whether a withdrawal has not ended. */
export const isUnderWay = ({ state }: Pick<Withdrawal, 'state'>): boolean => underWay.includes(state);

/** Steps of a withdrawal, in their order. */
export const withdrawSteps = ['asked', 'review', 'paying', 'arrived'] as const;
/** One of {@link withdrawSteps}. */
export type WithdrawStep = (typeof withdrawSteps)[number];

const stepOf: Readonly<Record<WithdrawState, WithdrawStep>> = {
  PENDING: 'asked',
  REVIEW: 'review',
  PAYING: 'paying',
  SUCCESS: 'arrived',
  FAILED: 'paying',
  REJECTED: 'review',
  CANCELLED: 'asked',
};

/** How a step stands for a withdrawal in a state. */
export function stepState(step: WithdrawStep, state: WithdrawState): 'done' | 'now' | 'next' {
  const [place, reached] = [withdrawSteps.indexOf(step), withdrawSteps.indexOf(stepOf[state])];
  if (place < reached || state === 'SUCCESS') return 'done';
  return place === reached ? 'now' : 'next';
}
