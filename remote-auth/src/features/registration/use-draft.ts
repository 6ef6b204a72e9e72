import {
  isRegisterField,
  type RegisterSettings,
  type RegistrationField,
  registrationFieldNames,
} from '@pavilion/api-contract';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isSecret } from './components/field-traits';
import { keepAnswer } from './registration-draft';
import type { FormPlan, RegistrationValues } from './registration.schema';

/** A brand may have any field typed unseen. */
const isTypedUnseen = (settings: RegisterSettings, name: RegistrationField): boolean =>
  isSecret(name, isRegisterField(name) ? settings[name] : undefined);

/** Keeps what is typed into a form beyond the form. */
export function useDraft({ subscribe }: UseFormReturn<RegistrationValues>, { settings }: FormPlan): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name, values }) {
          const changed = [...registrationFieldNames, 'countryDialingCode' as const].find(
            (candidate) => candidate === name,
          );
          if (!changed) return;
          if (changed === 'countryDialingCode' || !isTypedUnseen(settings, changed))
            keepAnswer(changed, values[changed]);
        },
      }),
    [subscribe, settings],
  );
}
