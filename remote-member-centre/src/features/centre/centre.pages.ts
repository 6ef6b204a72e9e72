/** Pages of the member centre, as addresses name them. */
export const centrePages = ['securityCenter', 'transactionHistory', 'messageV2'] as const;

/** One of {@link centrePages}. */
export type CentrePage = (typeof centrePages)[number];

/** Pages that the brand has: the inbox only where it is switched on. */
export const pagesOf = (hasInbox: boolean): readonly CentrePage[] => centrePages.filter((page) => page !== 'messageV2' || hasInbox);

/** The page that an address asks for; anything unknown, or not there, is the default page. */
export const pageOf = (asked: string | undefined, pages: readonly CentrePage[]): CentrePage =>
  pages.find((page) => page === asked) ?? 'securityCenter';
