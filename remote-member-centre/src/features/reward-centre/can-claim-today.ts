import type { Calendar } from './reward-centre.queries';

/** Whether today of the calendar is there to be claimed: nothing that it takes is missing. */
export const canClaimToday = (calendar: Calendar | undefined): boolean =>
  calendar !== undefined &&
  calendar.enabled &&
  calendar.days[calendar.today - 1]?.status === 'CLAIMABLE' &&
  calendar.deposited >= calendar.minDeposit &&
  calendar.turnover >= calendar.minTurnover;
