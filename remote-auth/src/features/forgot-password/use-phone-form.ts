import { valibotResolver } from '@hookform/resolvers/valibot';
import { bareNumber, type RegisterSettings } from '@pavilion/api-contract';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useDialingCode } from '../../ui/use-dialing-code';
import { useSendCode } from '../../ui/use-send-code';
import { useSingleFlight } from '../../ui/use-single-flight';
import { readLoginDraft } from '../login';
import { placeRecoveryRefusal, type Recovered, useRecovery, useRequestPasswordCode } from './forgot-password.queries';
import { phoneSchema, type PhoneValues } from './forgot-password.schema';

interface PhoneFormSetup {
  readonly settings: RegisterSettings | undefined;
  /** Whether the form is on screen, so that the visitor's country matters. */
  readonly isShown: boolean;
  onRecovered(recovered: Recovered): void;
}

/** State of the form that sets a new password by a code. */
export function usePhoneForm({ settings, isShown, onRecovered }: PhoneFormSetup) {
  const recovery = useRecovery();
  const once = useSingleFlight();
  const schema = useMemo(() => phoneSchema(settings), [settings]);
  const { mobileNum, countryDialingCode } = readLoginDraft();
  const form = useForm<PhoneValues>({
    resolver: valibotResolver(schema),
    defaultValues: { mobileNum, countryDialingCode, verificationCode: '', newPassword: '' },
  });
  const dialingCode = useDialingCode(form.watch('countryDialingCode'), isShown);
  const sender = useSendCode('password', useRequestPasswordCode());
  const handleRefusal = (error: unknown): void => {
    const placed = placeRecoveryRefusal(error);
    if (placed) form.setError(placed.field, { message: placed.message }, { shouldFocus: true });
  };
  const submit = form.handleSubmit((values) =>
    once(() => recovery.mutateAsync({ ...values, countryDialingCode: dialingCode }).then(onRecovered, handleRefusal)),
  );
  return {
    form,
    submit,
    dialingCode,
    sender,
    chooseDialingCode: (code: string) => form.setValue('countryDialingCode', code),
    /** Asks for a code; only the number has to be right for that. */
    async requestCode(): Promise<void> {
      if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return;
      sender.send({ mobileNum: bareNumber(form.getValues('mobileNum')), countryDialingCode: dialingCode });
    },
    refusal: recovery.error && !placeRecoveryRefusal(recovery.error) ? recovery.error : undefined,
  };
}

/** State of {@link usePhoneForm}. */
export type PhoneFormState = ReturnType<typeof usePhoneForm>;
