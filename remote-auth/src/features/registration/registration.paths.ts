/** Addresses of registration. `referralCode` fills the invitation in. */
export const registrationPath = {
  path: '/register',
  legacyPath: '/register.html',
  agreement: '/help',
} as const;

/** Invitation that the address carries. */
export function invitationOf(search: URLSearchParams): { referralCode: string; affiliateCode: string } {
  return {
    referralCode: search.get('referralCode')?.slice(0, 40) ?? '',
    affiliateCode: (search.get('affiliateCode') ?? search.get('code'))?.slice(0, 40) ?? '',
  };
}
