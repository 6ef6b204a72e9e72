/** What every query of the page begins with. */
export const depositKey = ['member-centre', 'deposit'] as const;
