import { valibotResolver } from '@hookform/resolvers/valibot';
import type { RegisterSettings, SessionOpened } from '@pavilion/api-contract';
import { useForm } from 'react-hook-form';
import { useDialingCode } from '../../ui/use-dialing-code';
import {
  emptyRegistration,
  plannedFields,
  registrationSchema,
  type RegistrationKind,
  type RegistrationValues,
} from './registration.schema';
import { useFormPlan } from './use-form-plan';
import { type AddressInvitation, useInvitation } from './use-invitation';
import { useSubmission } from './use-submission';

export interface RegistrationFormSetup extends AddressInvitation {
  readonly settings: RegisterSettings;
  readonly kind: RegistrationKind;
  onSuccess(session: SessionOpened, kind: RegistrationKind): void;
  /** The brand has changed what it asks for since the form was made. */
  onOutdated(): void;
}

/** State of the registration form. Both ways share it, so that a change of tab loses nothing. */
export function useRegistrationForm({ settings, kind, referralCode, affiliateCode, ...told }: RegistrationFormSetup) {
  const invitation = useInvitation({ referralCode, affiliateCode }, settings);
  const plan = useFormPlan(settings, kind, invitation.asks);
  const fields = plannedFields(plan);
  const form = useForm<RegistrationValues>({
    resolver: valibotResolver(registrationSchema(plan)),
    // Every problem shows at once; the default would hide the second password's behind any other.
    criteriaMode: 'all',
    defaultValues: emptyRegistration(affiliateCode || referralCode),
    mode: 'onTouched',
    // The form knows its own order, which is not that in which fields first appeared.
    shouldFocusError: false,
  });
  const asksNumber = fields.some(({ name }) => name === 'mobileNum');
  const dialingCode = useDialingCode(form.watch('countryDialingCode'), asksNumber);
  const submission = useSubmission({ ...told, kind, form, fields, invitation, referralCode, dialingCode });
  return { form, plan, fields, dialingCode, ...submission };
}
