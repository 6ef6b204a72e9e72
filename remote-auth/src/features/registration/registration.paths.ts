/** Addresses of registration. `referralCode` fills the invitation in. */
export const registrationPath = {
  path: '/register',
  aliases: ['/register.html'],
  agreement: '/help',
  game: (id: string): string => `/game?id=${encodeURIComponent(id)}`,
  promotion: (id: string): string => `/promotions?id=${encodeURIComponent(id)}`,
} as const;
