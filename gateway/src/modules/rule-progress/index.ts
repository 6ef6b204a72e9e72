import {
  addRaffleSteps,
  addTicketSteps,
  passRaffleSteps,
  passTicketSteps,
  type RuleProgress,
} from './rule-progress.repository';

export { takeSteps } from './take-steps';

/** Progress towards tickets of games. */
export const ticketProgress: RuleProgress = { add: addTicketSteps, pass: passTicketSteps };

/** Progress towards numbers of a raffle. */
export const raffleProgress: RuleProgress = { add: addRaffleSteps, pass: passRaffleSteps };
