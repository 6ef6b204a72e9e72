import { type SecurityStanding, strengthOf } from './security-strength';

const nothing: SecurityStanding = {
  hasPayoutAccount: false,
  hasAuthenticator: false,
  hasPassword: false,
  hasPaymentPassword: false,
  hasMobile: false,
  hasEmail: false,
  hasSecurityQuestions: false,
  payeeName: null,
  birthday: null,
  minimumAge: 21,
  codeWays: [],
};

const most = {
  ...{ hasPassword: true, hasPaymentPassword: true, hasMobile: true, hasEmail: true, hasSecurityQuestions: true },
  ...{ payeeName: '*** An', birthday: '1990-05-17' },
};

it.each([
  [{}, 'weak', 0, 'payment'],
  [{ hasPassword: true, hasPaymentPassword: true }, 'weak', 2, 'mobile'],
  [{ hasPassword: true, hasPaymentPassword: true, hasMobile: true }, 'fair', 3, 'questions'],
  [{ ...most, hasEmail: false }, 'good', 6, 'authenticator'],
  [{ ...most, hasAuthenticator: true }, 'good', 8, 'payoutAccount'],
  [{ ...most, hasAuthenticator: true, hasPayoutAccount: true }, 'strong', 9, undefined],
] as const)('%j is %s: %d of 9, and %s helps most', (...[set, level, done, next]) => {
  expect(strengthOf({ ...nothing, ...set })).toEqual({ level, done, of: 9, next });
});
