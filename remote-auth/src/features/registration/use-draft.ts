import type { RegisterField } from '@pavilion/api-contract';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isSecret } from './components/field-traits';
import { keepAnswer } from './registration-draft';
import { type FormPlan, type RegistrationValues, textFields } from './registration.schema';

/** Keeps what is typed into a form beyond the form. */
export function useDraft({ subscribe }: UseFormReturn<RegistrationValues>, { settings }: FormPlan): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name, values }) {
          const changed = [...textFields, 'countryDialingCode' as const].find((candidate) => candidate === name);
          if (!changed) return;
          // A brand may have any field typed unseen.
          const isHidden = changed !== 'countryDialingCode' && isSecret(changed, settings[changed as RegisterField]);
          if (!isHidden) keepAnswer(changed, values[changed]);
        },
      }),
    [subscribe, settings],
  );
}
