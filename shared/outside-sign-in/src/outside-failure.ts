/**
 * Why the provider outside let nobody in. The first eleven are those of the specification's catalogue; a pop-up that
 * the browser blocked, a lost network and an attempt that a newer one replaced come beside them.
 */
export const outsideReasons = [
  'number-invalid',
  'number-missing',
  'too-many-requests',
  'unknown',
  'code-invalid',
  'code-missing',
  'captcha-failed',
  'quota-exceeded',
  'not-enabled',
  'code-expired',
  'popup-closed',
  'popup-blocked',
  'network-lost',
  'replaced',
] as const;

/** One of {@link outsideReasons}. */
export type OutsideReason = (typeof outsideReasons)[number];

/** Nobody was let in by the provider outside. */
export class OutsideFailure extends Error {
  override readonly name = 'OutsideFailure';
  constructor(
    readonly reason: OutsideReason,
    options?: ErrorOptions,
  ) {
    super(`the provider outside let nobody in: ${reason}`, options);
  }
}

/** Key of what is said of a failure, with advice; its title ends in `Title`. */
export const failureKey = (reason: OutsideReason): string => `outside.failure.${reason}`;
