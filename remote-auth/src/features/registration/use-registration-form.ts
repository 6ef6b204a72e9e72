import { valibotResolver } from '@hookform/resolvers/valibot';
import type { RegisterSettings, SessionOpened } from '@pavilion/api-contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDialingCode } from '../../ui/use-dialing-code';
import type { Newcomer } from '../outside';
import { readRegistrationDraft } from './registration-draft';
import {
  emptyRegistration,
  type FormPlan,
  plannedFields,
  registrationSchema,
  type RegistrationKind,
  type RegistrationValues,
} from './registration.schema';
import { useDraft } from './use-draft';
import { useFormPlan } from './use-form-plan';
import { type AddressInvitation, useInvitation } from './use-invitation';
import { useSubmission } from './use-submission';

export interface RegistrationFormSetup extends AddressInvitation {
  readonly settings: RegisterSettings;
  readonly kind: RegistrationKind;
  /** For whom a service vouches, where the account is opened by its word. */
  readonly newcomer?: Newcomer;
  onSuccess(session: SessionOpened, kind: RegistrationKind): void;
  /** The brand has changed what it asks for since the form was made. */
  onOutdated(): void;
}

/** State of the registration form. Both ways share it, so that a change of tab loses nothing. */
export function useRegistrationForm(setup: RegistrationFormSetup) {
  const { settings, kind, referralCode, affiliateCode, newcomer, ...told } = setup;
  const invitation = useInvitation({ referralCode, affiliateCode }, settings);
  const { plan, picture } = usePicture(
    useFormPlan({ settings, kind, asksInvitation: invitation.asks, ...(newcomer && { ofNewcomer: newcomer.fields }) }),
  );
  const fields = plannedFields(plan);
  const form = useForm<RegistrationValues>({
    resolver: valibotResolver(registrationSchema(plan)),
    // Every problem shows at once; the default would hide the second password's behind any other.
    criteriaMode: 'all',
    defaultValues: {
      ...emptyRegistration(affiliateCode || referralCode),
      // What the service tells fills the form, unless something was typed there already.
      ...(newcomer && { payeeName: newcomer.name ?? '', email: newcomer.email ?? '' }),
      ...readRegistrationDraft().values,
    },
    mode: 'onTouched',
    // The form knows its own order, which is not that in which fields first appeared.
    shouldFocusError: false,
  });
  useDraft(form, plan);
  const asksNumber = fields.some(({ name }) => name === 'mobileNum');
  const dialingCode = useDialingCode(form.watch('countryDialingCode'), asksNumber);
  const submission = useSubmission({
    ...told,
    ...(newcomer && { newcomer }),
    kind,
    form,
    fields,
    invitation,
    referralCode,
    dialingCode,
    withoutPicture: picture?.without ?? false,
  });
  return { form, plan, fields, dialingCode, picture, invitation, ...submission };
}

/** The plan as it is while a proof of work goes in place of the picture; no `picture` where none is asked for. */
function usePicture(plan: FormPlan) {
  const [without, onChange] = useState(false);
  if (!plannedFields(plan).some(({ name }) => name === 'captcha')) return { plan, picture: undefined };
  return { plan: { ...plan, pictures: !without }, picture: { without, onChange } };
}
