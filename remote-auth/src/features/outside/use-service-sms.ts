import { bareNumber } from '@pavilion/api-contract';
import { failureKey, failureOf, type OutsideReason } from '@pavilion/outside-sign-in';
import { useHost } from '@pavilion/remote-contract';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSendCode } from '../../ui/use-send-code';
import { fieldOfReason } from './field-of-reason';
import { type Phone, type PhoneProof, proveByService, sendServiceCode } from './service-phone';

export interface SmsValues extends Phone {
  readonly code: string;
}

/** A form of number and code whose codes the provider outside sends. */
export interface SmsParts {
  readonly form: UseFormReturn<SmsValues>;
  readonly dialingCode: string;
  /** Asks the platform, once the number is proven. */
  signIn(answer: SmsValues & { readonly proof: PhoneProof }): Promise<void>;
}

/** Sends codes by the provider outside and proves them there. `reason` is what went wrong and belongs to no field. */
export function useServiceSms({ form, dialingCode, signIn }: SmsParts) {
  const host = useHost();
  const [reason, setReason] = useState<OutsideReason>();
  const tell = (error: unknown): void => {
    const failed = failureOf(error).reason;
    const field = fieldOfReason(failed);
    if (!field) return setReason(failed);
    const name = field === 'number' ? 'mobileNum' : 'code';
    form.setError(name, { message: failureKey(failed) }, { shouldFocus: true });
  };
  const sender = useSendCode('login', (phone: Phone) =>
    sendServiceCode(host, phone).catch((error: unknown) => {
      tell(error);
      throw error;
    }),
  );
  const submit = form.handleSubmit(async (values) => {
    setReason(undefined);
    const phone = { mobileNum: values.mobileNum, countryDialingCode: dialingCode };
    const proof = await proveByService(host, phone, values.code).catch(tell);
    if (proof) await signIn({ ...values, proof });
  });
  const requestCode = async (): Promise<void> => {
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return;
    setReason(undefined);
    sender.send({ mobileNum: bareNumber(form.getValues('mobileNum')), countryDialingCode: dialingCode });
  };
  return { reason, served: { submit, requestCode, sender: { ...sender, failure: undefined } } };
}

/** What takes the place of the platform's own codes in a form. */
export type ServedSms = ReturnType<typeof useServiceSms>['served'];
