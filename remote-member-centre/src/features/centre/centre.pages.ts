/** Pages of the member centre, as addresses name them. */
export const centrePages = ['securityCenter', 'transactionHistory', 'messageV2', 'referral'] as const;

/** One of {@link centrePages}. */
export type CentrePage = (typeof centrePages)[number];

/** Switches of the brand that pages depend on. */
interface PageSwitches {
  readonly inbox: boolean;
  readonly referral: boolean;
}

/** Pages that the brand has: inbox and invitations only where they are switched on. */
export const pagesOf = ({ inbox, referral }: PageSwitches): readonly CentrePage[] =>
  centrePages.filter((page) => (page !== 'messageV2' || inbox) && (page !== 'referral' || referral));

/** The page that an address asks for; anything unknown, or not there, is the default page. */
export const pageOf = (asked: string | undefined, pages: readonly CentrePage[]): CentrePage =>
  pages.find((page) => page === asked) ?? 'securityCenter';
