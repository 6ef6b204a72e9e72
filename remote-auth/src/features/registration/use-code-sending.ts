import { ApiError } from '@pavilion/api-client';
import type { UseFormReturn } from 'react-hook-form';
import { encodeMessage } from '../../ui/field-message';
import { useSendCode } from '../../ui/use-send-code';
import { useRegistrationCode } from './registration.queries';
import type { RegistrationValues } from './registration.schema';

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
export function useCodeSending(form: UseFormReturn<RegistrationValues>, countryDialingCode: string): RegistrationCode {
  const request = useRegistrationCode();
  const { secondsLeft, isSending, failure, send, dismissFailure } = useSendCode('register', request);
  return {
    secondsLeft,
    isSending,
    failure,
    send: () => send({ mobileNo: form.getValues('mobileNum').trim(), countryDialingCode }),
    confirmFailure() {
      dismissFailure();
      if (!(failure instanceof ApiError) || failure.code !== 'verification.number-invalid') return;
      form.setError('mobileNum', { type: 'server', message: encodeMessage({ key: `errors.${failure.code}` }) });
    },
  };
}
