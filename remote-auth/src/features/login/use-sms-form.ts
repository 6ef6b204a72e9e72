import { valibotResolver } from '@hookform/resolvers/valibot';
import { errorMessageKey } from '@pavilion/api-client';
import { bareNumber } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useDialingCode } from '../../ui/use-dialing-code';
import { useSendCode } from '../../ui/use-send-code';
import { useSingleFlight } from '../../ui/use-single-flight';
import { keepLoginDraft, readLoginDraft } from './login-draft';
import { type SmsAnswer, signInBySms, smsFieldOfRefusal, useRequestLoginCode } from './login.queries';
import { smsLoginSchema, type SmsLoginValues } from './login.schema';
import type { SmsDetails } from './remembered';
import type { SignInSetup } from './use-login-form';

interface SmsSetup extends Omit<SignInSetup, 'onSuccess'> {
  /** Whether the form is on screen, so that the visitor's country matters. */
  readonly isShown: boolean;
  onSuccess(session: Parameters<SignInSetup['onSuccess']>[0], sms: SmsDetails): void;
}

/** Its fields, filled with what was typed before or what the device remembers. */
function useSmsFields(known: SmsDetails | undefined) {
  const draft = readLoginDraft();
  return useForm<SmsLoginValues>({
    resolver: valibotResolver(smsLoginSchema),
    defaultValues: {
      mobileNum: draft.mobileNum || known?.mobileNum || '',
      countryDialingCode: draft.countryDialingCode || known?.countryDialingCode || '',
      code: '',
    },
  });
}

/** State of the form of mobile number and code. */
export function useSmsForm(known: SmsDetails | undefined, { remember, isShown, onSuccess }: SmsSetup) {
  const host = useHost();
  const login = useMutation({ mutationFn: (values: SmsAnswer) => signInBySms(host, values, remember) });
  const once = useSingleFlight();
  const form = useSmsFields(known);
  const dialingCode = useDialingCode(form.watch('countryDialingCode'), isShown);
  const sender = useSendCode('login', useRequestLoginCode());
  const handleRefusal = (error: unknown) => {
    const field = smsFieldOfRefusal(error);
    if (field) form.setError(field, { message: errorMessageKey(error) }, { shouldFocus: true });
  };
  const signIn = ({ mobileNum, code, proof }: SmsAnswer): Promise<void> => {
    const phone = { mobileNum, countryDialingCode: dialingCode };
    const answer = { ...phone, code, ...(proof && { proof }) };
    return once(() => login.mutateAsync(answer).then((session) => onSuccess(session, phone), handleRefusal));
  };
  const chooseDialingCode = (code: string) => {
    form.setValue('countryDialingCode', code);
    keepLoginDraft({ countryDialingCode: code });
  };
  /** Asks for a code; only the number has to be right for that. */
  const requestCode = async (): Promise<void> => {
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return;
    sender.send({ mobileNum: bareNumber(form.getValues('mobileNum')), countryDialingCode: dialingCode });
  };
  const refusal = login.error && !smsFieldOfRefusal(login.error) ? login.error : undefined;
  return {
    form,
    submit: form.handleSubmit(signIn),
    signIn,
    dialingCode,
    chooseDialingCode,
    sender,
    requestCode,
    refusal,
  };
}

/** State of {@link useSmsForm}. */
export type SmsFormState = ReturnType<typeof useSmsForm>;
