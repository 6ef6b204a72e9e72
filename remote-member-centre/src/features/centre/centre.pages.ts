/** Pages of the member centre, as addresses name them. */
export const centrePages = ['securityCenter', 'transactionHistory'] as const;

/** One of {@link centrePages}. */
export type CentrePage = (typeof centrePages)[number];

/** The page that an address asks for; anything unknown is the default page. */
export const pageOf = (asked: string | undefined): CentrePage =>
  centrePages.find((page) => page === asked) ?? 'securityCenter';
