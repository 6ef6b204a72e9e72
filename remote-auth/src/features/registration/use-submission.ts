import { errorMessageKey } from '@pavilion/api-client';
import type { RegistrationField, SessionOpened } from '@pavilion/api-contract';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCaptchaRefresh } from '../../ui/captcha-field';
import { useSingleFlight } from '../../ui/use-single-flight';
import { fieldErrors, invitationRefusalOf, usedPicture } from './registration-refusal';
import type { Newcomer } from '../outside';
import { useRegister } from './registering.queries';
import type { PlannedField, RegistrationKind, RegistrationValues } from './registration.schema';
import type { useInvitation } from './use-invitation';

/** A warning that must be confirmed, and the field that it leads back to. */
export interface Warning {
  readonly key: string;
  readonly field: RegistrationField;
}

interface SubmissionParts {
  readonly form: UseFormReturn<RegistrationValues>;
  readonly fields: readonly PlannedField[];
  readonly kind: RegistrationKind;
  readonly newcomer?: Newcomer;
  readonly invitation: ReturnType<typeof useInvitation>;
  readonly referralCode: string;
  readonly dialingCode: string;
  /** Whether a proof of work goes in place of the picture. */
  readonly withoutPicture: boolean;
  onSuccess(session: SessionOpened, kind: RegistrationKind): void;
  onOutdated(): void;
}

/** Sends a form once, and leads a refusal back to where it can be mended. */
export function useSubmission(parts: SubmissionParts) {
  const { form, fields, kind, newcomer, invitation, dialingCode, referralCode, withoutPicture, onSuccess } = parts;
  const register = useRegister();
  const once = useSingleFlight();
  const { warning, setWarning, handleRefusal } = useRefusal(parts);
  // A second press while the first is on its way must not open a second account.
  const send = (values: RegistrationValues): Promise<void> => {
    const registration = {
      kind,
      ...(newcomer && { newcomer }),
      fields,
      referralCode,
      withoutPicture,
      values: { ...values, countryDialingCode: dialingCode },
      affiliateCode: invitation.codeOf(values.affiliateCode),
      checksInvitation: invitation.checks,
    };
    return once(() => register.mutateAsync(registration).then((session) => onSuccess(session, kind), handleRefusal));
  };
  const submit = form.handleSubmit(send, (errors) => {
    const first = firstOf(fields, (name) => Boolean(errors[name]));
    form.setFocus(first ?? 'ageConfirmed');
  });
  return { submit, register, warning, setWarning };
}

const firstOf = (
  fields: readonly PlannedField[],
  broken: (name: RegistrationField) => boolean,
): RegistrationField | undefined => fields.find(({ name }) => broken(name))?.name;

function useRefusal({ form, fields, invitation, onOutdated }: SubmissionParts) {
  const refreshCaptcha = useCaptchaRefresh('register');
  const [warning, setWarning] = useState<Warning>();
  const handleRefusal = (error: unknown): void => {
    const placed = fieldErrors(error);
    placed.forEach((message, name) => form.setError(name, { type: 'server', message }));
    const first = firstOf(fields, (name) => placed.has(name));
    if (first) form.setFocus(first);
    const refused = invitationRefusalOf(error);
    if (refused) {
      invitation.refuse(form.getValues('affiliateCode'), refused);
      setWarning({ key: errorMessageKey(error), field: 'affiliateCode' });
    } else if (placed.size > 0 && !first) onOutdated();
    if (!usedPicture(error) || !fields.some(({ name }) => name === 'captcha')) return;
    form.setValue('captcha', '');
    refreshCaptcha({ must: true });
  };
  return { warning, setWarning, handleRefusal };
}
