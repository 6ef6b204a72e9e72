import type { CallOutput } from '@pavilion/api-contract';
import type { profileCalls } from '@pavilion/api-contract/calls/profile';

export type Security = CallOutput<typeof profileCalls.securityConfig>;

/** Things that an account is safer with, the most useful first. */
export const securityItems = [
  ...(['payment', 'mobile', 'password', 'questions', 'authenticator', 'email'] as const),
  ...(['payeeName', 'birthday', 'payoutAccount'] as const),
] as const;
/** One of {@link securityItems}. */
export type SecurityItem = (typeof securityItems)[number];

/** What an account is safer with, and what of it is told elsewhere: whether it has one to be paid to, and an app. */
export type SecurityStanding = Security & { readonly hasPayoutAccount: boolean; readonly hasAuthenticator: boolean };

const isSet: Readonly<Record<SecurityItem, (security: SecurityStanding) => boolean>> = {
  payment: ({ hasPaymentPassword }) => hasPaymentPassword,
  mobile: ({ hasMobile }) => hasMobile,
  password: ({ hasPassword }) => hasPassword,
  questions: ({ hasSecurityQuestions }) => hasSecurityQuestions,
  email: ({ hasEmail }) => hasEmail,
  payeeName: ({ payeeName }) => payeeName !== null,
  birthday: ({ birthday }) => birthday !== null,
  payoutAccount: ({ hasPayoutAccount }) => hasPayoutAccount,
  authenticator: ({ hasAuthenticator }) => hasAuthenticator,
};

/** How well an account is kept. */
export interface Strength {
  readonly level: 'weak' | 'fair' | 'good' | 'strong';
  readonly done: number;
  readonly of: number;
  /** What would help most; nothing once all is set. */
  readonly next: SecurityItem | undefined;
}

/** The share of what is set, and what to set next. */
export function strengthOf(security: SecurityStanding): Strength {
  const missing = securityItems.filter((item) => !isSet[item](security));
  const of = securityItems.length;
  const done = of - missing.length;
  const level = done === of ? 'strong' : done >= 6 ? 'good' : done >= 3 ? 'fair' : 'weak';
  return { level, done, of, next: missing[0] };
}
