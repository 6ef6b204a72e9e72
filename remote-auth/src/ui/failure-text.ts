import { errorMessageKey } from '@pavilion/api-client';
import { failureKey, OutsideFailure } from '@pavilion/outside-sign-in';

/** Key of what is said of a failure, be it the platform's or the provider's outside. */
export const failureText = (failure: unknown): string =>
  failure instanceof OutsideFailure ? failureKey(failure.reason) : errorMessageKey(failure);
