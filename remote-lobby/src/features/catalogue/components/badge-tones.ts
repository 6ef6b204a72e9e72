/** How the badge of a tag looks. */
export const badgeTones = { HOT: 'hot', NEW: 'new', JACKPOT: 'jackpot' } as const;
