/** How the state of a reward is coloured; its word says the same. */
export const stateTones = { I: 'info', C: 'positive', E: 'neutral', R: 'negative' } as const;
