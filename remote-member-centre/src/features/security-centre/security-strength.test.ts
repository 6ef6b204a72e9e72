import { type Security, strengthOf } from './security-strength';

const nothing: Security = {
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

it.each([
  [{}, 'weak', 0, 'payment'],
  [{ hasPassword: true, hasPaymentPassword: true }, 'weak', 2, 'mobile'],
  [{ hasPassword: true, hasPaymentPassword: true, hasMobile: true }, 'fair', 3, 'questions'],
  [
    { hasPassword: true, hasPaymentPassword: true, hasMobile: true, payeeName: '*** An', birthday: '1990-05-17' },
    'good',
    5,
    'questions',
  ],
  [
    {
      hasPassword: true,
      hasPaymentPassword: true,
      hasMobile: true,
      hasEmail: true,
      hasSecurityQuestions: true,
      payeeName: '*** An',
      birthday: '1990-05-17',
    },
    'strong',
    7,
    undefined,
  ],
] as const)('%j is %s: %d of 7, and %s helps most', (...[set, level, done, next]) => {
  expect(strengthOf({ ...nothing, ...set })).toEqual({ level, done, of: 7, next });
});
