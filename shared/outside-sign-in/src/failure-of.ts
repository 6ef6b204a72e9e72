import { OutsideFailure, type OutsideReason } from './outside-failure';

/** Codes of the provider's library by what they come to; all others are unknown. */
const reasonOfCode: Readonly<Partial<Record<string, OutsideReason>>> = {
  'auth/invalid-phone-number': 'number-invalid',
  'auth/missing-phone-number': 'number-missing',
  'auth/too-many-requests': 'too-many-requests',
  'auth/invalid-verification-code': 'code-invalid',
  'auth/missing-verification-code': 'code-missing',
  'auth/missing-code': 'code-missing',
  'auth/captcha-check-failed': 'captcha-failed',
  'auth/invalid-app-credential': 'captcha-failed',
  'auth/missing-app-credential': 'captcha-failed',
  'auth/invalid-recaptcha-token': 'captcha-failed',
  'auth/missing-recaptcha-token': 'captcha-failed',
  'auth/quota-exceeded': 'quota-exceeded',
  'auth/operation-not-allowed': 'not-enabled',
  'auth/admin-restricted-operation': 'not-enabled',
  'auth/configuration-not-found': 'not-enabled',
  'auth/unauthorized-domain': 'not-enabled',
  'auth/operation-not-supported-in-this-environment': 'not-enabled',
  'auth/code-expired': 'code-expired',
  'auth/invalid-verification-id': 'code-expired',
  'auth/missing-verification-id': 'code-expired',
  'auth/popup-closed-by-user': 'popup-closed',
  'auth/user-cancelled': 'popup-closed',
  'auth/redirect-cancelled-by-user': 'popup-closed',
  'auth/popup-blocked': 'popup-blocked',
  'auth/network-request-failed': 'network-lost',
  'auth/timeout': 'network-lost',
  'auth/cancelled-popup-request': 'replaced',
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What the library says of all that it has no name for. */
export const isInternalError = (error: unknown): boolean => codeOf(error) === 'auth/internal-error';

/** Whether a script of the provider did not come; the library hands on what the browser said of it. */
const isScriptLost = (error: unknown): boolean =>
  isInternalError(error) && error instanceof Error && 'customData' in error && error.customData instanceof Event;

function reasonOf(error: unknown): OutsideReason {
  if (isScriptLost(error)) return 'network-lost';
  return reasonOfCode[codeOf(error)] ?? 'unknown';
}

/** Whatever the provider's library threw, as a failure of ours. */
export const failureOf = (error: unknown): OutsideFailure =>
  error instanceof OutsideFailure ? error : new OutsideFailure(reasonOf(error), { cause: error });
