import { valibotResolver } from '@hookform/resolvers/valibot';
import type { RegisterSettings, SessionOpened } from '@pavilion/api-contract';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCaptchaRefresh } from '../../ui/captcha-field';
import { fieldErrors, useInvitationCheck, useRegister } from './registration.queries';
import {
  decodeMessage,
  emptyRegistration,
  registrationSchema,
  type RegistrationValues,
  shownFields,
} from './registration.schema';

interface RegistrationFormSetup {
  readonly settings: RegisterSettings;
  readonly affiliateCode: string;
  readonly referralCode: string;
  onSuccess(session: SessionOpened): void;
}

/**
 * State of the registration form. The invitation field shows when the address carries no code or a wrong one;
 * a code of the address that is right goes along unseen.
 */
export function useRegistrationForm({ settings, affiliateCode, referralCode, onSuccess }: RegistrationFormSetup) {
  const { t } = useTranslation();
  const register = useRegister();
  const refreshCaptcha = useCaptchaRefresh('register');
  const invitation = useInvitationCheck(affiliateCode);
  const codeIsGood = affiliateCode !== '' && invitation.data !== false;
  const shown = shownFields(settings).filter((name) => name !== 'affiliateCode' || !codeIsGood);
  const schema = useMemo(() => registrationSchema(settings), [settings]);
  const form = useForm<RegistrationValues>({
    resolver: valibotResolver(schema),
    // Every problem shows at once; the default would hide the second password's behind any other.
    criteriaMode: 'all',
    defaultValues: emptyRegistration(affiliateCode),
    mode: 'onTouched',
  });
  const submit = form.handleSubmit(async (values) => {
    // A second press while the first is on its way must not open a second account.
    if (register.isPending) return;
    await register.mutateAsync({ values, shown, referralCode }).then(onSuccess, (error: unknown) => {
      const placed = fieldErrors(error);
      [...placed].forEach(([name, message], index) =>
        form.setError(name, { message }, { shouldFocus: index === 0 }),
      );
      if (!shown.includes('captcha')) return;
      // The picture was used up by the attempt, whatever its outcome.
      if (!placed.has('captcha')) form.setValue('captcha', '');
      refreshCaptcha();
    });
  });
  const messageOf = (message: string | undefined): string | undefined => {
    if (!message) return undefined;
    const { key, values } = decodeMessage(message);
    return t(key, { ...values });
  };
  return { form, shown, submit, register, messageOf };
}
