import type { RegisterSettings } from '@pavilion/api-contract';
import type { FormPlan, RegistrationKind } from './registration.schema';
import { useModule } from '@pavilion/remote-contract';

/** The ways to register that the brand offers, in the order of their tabs. */
export function useRegistrationKinds(settings: RegisterSettings): readonly RegistrationKind[] {
  const open = useModule('REG3');
  const byNumber = useModule('MOBILENUMREG3');
  const byName = settings.username?.enabled ?? true;
  return [...(open && byName ? (['username'] as const) : []), ...(byNumber ? (['mobile'] as const) : [])];
}

/** What decides which fields stand in a form, kept current with the brand's switches. */
export function useFormPlan(given: Pick<FormPlan, 'settings' | 'kind' | 'asksInvitation' | 'ofNewcomer'>): FormPlan {
  return {
    ...given,
    provesNumber: useModule('REGMOBVERF3'),
    mobilePassword: useModule('MOBILENUMPASSREG3'),
    pictures: useModule('CAPTCHA3'),
  };
}
