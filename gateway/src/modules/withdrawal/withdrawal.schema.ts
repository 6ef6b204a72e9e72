/** How a withdrawal stands that other members may pay. */
export const offerStates = ['OPEN', 'TAKEN', 'CLOSED'] as const;

/** Outbox of payouts that are on their way. */
export const jobTable = 'withdrawal_job';
