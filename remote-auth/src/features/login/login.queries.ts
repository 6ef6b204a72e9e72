import { ApiError } from '@pavilion/api-client';
import { endpoints, loginRefusal, type SessionOpened } from '@pavilion/api-contract';
import { type HostApi, useHost } from '@pavilion/remote-contract';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import * as v from 'valibot';
import { proveHuman } from '../../ui/human-check';
import type { LoginValues } from './login.schema';

/** Signs in; the host learns of it by the mutation's result. */
export function useLogin(): UseMutationResult<SessionOpened, unknown, LoginValues> {
  const host = useHost();
  return useMutation({ mutationFn: (values: LoginValues) => signIn(host, values) });
}

async function signIn(host: HostApi, { username, password, captcha }: LoginValues): Promise<SessionOpened> {
  const humanVerification = host.modules.has('HUMANVERIF3') ? await proveHuman(host.api) : undefined;
  return host.api.call(endpoints.login, {
    body: {
      username,
      password,
      type: 'username',
      isSms: false,
      loginDeviceId: host.deviceId,
      ...(captcha ? { captcha } : {}),
      ...(humanVerification ? { humanVerification } : {}),
    },
  });
}

/** Whether a refusal asks for the picture to be typed next time. */
export function asksForCaptcha(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === 'session.captcha-required' || error.code === 'session.captcha-wrong') return true;
  const refusal = v.safeParse(loginRefusal, error.value);
  return refusal.success && refusal.output.captcha;
}
