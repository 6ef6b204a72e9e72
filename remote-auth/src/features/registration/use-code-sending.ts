import type { UseFormReturn } from 'react-hook-form';
import { useSendCode } from '../../ui/use-send-code';
import { useRegistrationCode } from './registering.queries';
import { fieldErrors } from './registration-refusal';
import type { RegistrationKind, RegistrationValues } from './registration.schema';

/** The code that proves the number of a form. */
export interface RegistrationCode {
  readonly secondsLeft: number;
  readonly isSending: boolean;
  /** What went wrong when it was asked for, until that was confirmed. */
  readonly failure: unknown;
  send(): void;
  confirmFailure(): void;
}

/**
 * Sends codes to the number that stands in a form. It lives above the tabs, so that the countdown outlives a change of
 * tab.
 */
export function useCodeSending(
  form: UseFormReturn<RegistrationValues>,
  kind: RegistrationKind,
  countryDialingCode: string,
): RegistrationCode {
  const request = useRegistrationCode(kind);
  const { secondsLeft, isSending, failure, send, dismissFailure } = useSendCode('register', request);
  return {
    secondsLeft,
    isSending,
    failure,
    send: () => send({ mobileNo: form.getValues('mobileNum').trim(), countryDialingCode }),
    confirmFailure() {
      dismissFailure();
      const message = fieldErrors(failure).get('mobileNum');
      if (message) form.setError('mobileNum', { type: 'server', message });
    },
  };
}
