/**
 * Fields of bodies that prove who asks and say nothing of what is asked for. A retry may bring others, since most are
 * good once, and none is kept: what is compared under an `Idempotency-Key` leaves them out.
 */
export const secretFields: ReadonlySet<string> = new Set([
  'password',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
  'confirmPassword',
  'paymentPassword',
  'verificationCode',
  'verificationProof',
  'currentProof',
  'pin',
  'captcha',
  'captchaProof',
  'humanVerification',
  'humanVerificationPayload',
  'firebaseIdToken',
]);
