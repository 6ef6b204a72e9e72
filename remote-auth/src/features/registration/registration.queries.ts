import { ApiError } from '@pavilion/api-client';
import { endpoints, registrationRefusal, type SessionOpened } from '@pavilion/api-contract';
import { type HostApi, useHost } from '@pavilion/remote-contract';
import { useMutation, type UseMutationResult, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { proveHuman } from '../../ui/human-check';
import { patternError, type RegistrationValues, type TextFieldName, textFields } from './registration.schema';

/** Rules of the fields, as the brand has set them. */
export function useRegisterSettings() {
  const { api } = useHost();
  return useQuery({
    queryKey: ['auth', 'register-settings'],
    queryFn: () => api.call(endpoints.registerSetting),
    staleTime: 60_000,
  });
}

/** Whether the invitation of the address is one; asked only when there is one to ask about. */
export function useInvitationCheck(affiliateCode: string) {
  const host = useHost();
  return useQuery({
    queryKey: ['auth', 'invitation', affiliateCode],
    queryFn: () => checkInvitation(host, affiliateCode),
    enabled: affiliateCode !== '' && host.modules.has('AFFMAN3'),
    retry: 1,
  });
}

async function checkInvitation(host: HostApi, code: string): Promise<boolean> {
  try {
    await host.api.call(endpoints.checkAffiliate, { query: { code, domain: window.location.hostname } });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'register.affiliate-unknown') return false;
    throw error;
  }
}

export interface Registration {
  readonly values: RegistrationValues;
  readonly shown: readonly TextFieldName[];
  readonly referralCode: string;
}

/** Opens an account. */
export function useRegister(): UseMutationResult<SessionOpened, unknown, Registration> {
  const host = useHost();
  return useMutation({ mutationFn: (registration: Registration) => register(host, registration) });
}

async function register(host: HostApi, { values, shown, referralCode }: Registration): Promise<SessionOpened> {
  const checked = host.modules.has('AFFMAN3') && values.affiliateCode !== '';
  if (checked && !(await checkInvitation(host, values.affiliateCode))) {
    throw new ApiError('register.affiliate-unknown', { status: 200 });
  }
  const filled = Object.fromEntries(
    textFields.filter((name) => values[name] !== '' && (shown.includes(name) || name === 'affiliateCode')).map((name) => [name, values[name]]),
  );
  const humanVerification = host.modules.has('HUMANVERIF3') ? await proveHuman(host.api) : undefined;
  return host.api.call(endpoints.register, {
    body: {
      ...filled,
      username: values.username,
      password: values.password,
      confirmPassword: values.confirmPassword,
      ...(referralCode ? { referralCode } : {}),
      domain: window.location.hostname,
      registerUrl: window.location.href.slice(0, 500),
      registerMethod: 'WEB',
      loginDeviceId: host.deviceId,
      login: true,
      ageConfirmed: true,
      ...(humanVerification ? { humanVerification } : {}),
    },
  });
}

/** Errors to show at fields for a refusal, by field; empty when it concerns none. */
export function fieldErrors(error: unknown): ReadonlyMap<TextFieldName, string> {
  if (!(error instanceof ApiError)) return new Map();
  const single: Partial<Record<string, TextFieldName>> = {
    'register.username-taken': 'username',
    'register.affiliate-unknown': 'affiliateCode',
    'session.captcha-wrong': 'captcha',
    'session.captcha-required': 'captcha',
  };
  const field = single[error.code];
  if (field) return new Map([[field, JSON.stringify({ key: `errors.${error.code}` })]]);
  const refusal = v.safeParse(registrationRefusal, error.value);
  if (error.code !== 'register.field-invalid' || !refusal.success) return new Map();
  return new Map(
    refusal.output.fields.flatMap(({ field: name, patternId, min, max }): [TextFieldName, string][] => {
      const known = textFields.find((candidate) => candidate === name);
      return known ? [[known, patternError(patternId, min, max)]] : [];
    }),
  );
}
