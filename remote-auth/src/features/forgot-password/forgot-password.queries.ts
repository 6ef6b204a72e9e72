import { ApiError } from '@pavilion/api-client';
import { endpoints, type SessionOpened } from '@pavilion/api-contract';
import { type HostApi, useHost } from '@pavilion/remote-contract';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { humanProof } from '../../ui/human-check';
import { placePasswordRefusal } from '../change-password';
import { signInByName } from '../login';
import type { LetterValues, PhoneValues } from './forgot-password.schema';

/** Sends a letter with a link that sets a new password. */
export function useSendLetter(): UseMutationResult<undefined, unknown, LetterValues> {
  const host = useHost();
  return useMutation({
    mutationFn: async (values: LetterValues) => {
      const { humanVerification } = await humanProof(host);
      const proof = humanVerification ? { humanVerificationPayload: humanVerification.payload } : {};
      return host.api.call(endpoints.forgotPasswordByEmail, { body: { ...values, ...proof } });
    },
  });
}

type Phone = Pick<PhoneValues, 'mobileNum' | 'countryDialingCode'>;

/** Sends the code that sets a forgotten password; gives the time at which another can be asked for. */
export function useRequestPasswordCode(): (phone: Phone) => Promise<number> {
  const host = useHost();
  return async (phone) => {
    const body = { ...phone, ...(await humanProof(host)) };
    return (await host.api.call(endpoints.sendPasswordCode, { body })).expirationTime;
  };
}

/** The new password stands; the session is missing where signing in asked for more than the password. */
export interface Recovered {
  readonly username: string;
  readonly session: SessionOpened | undefined;
}

/** Sets a new password by the code of a text message and signs in with it. */
export function useRecovery(): UseMutationResult<Recovered, unknown, PhoneValues> {
  const host = useHost();
  return useMutation({ mutationFn: (values: PhoneValues) => recover(host, values) });
}

async function recover(host: HostApi, values: PhoneValues): Promise<Recovered> {
  const body = { ...values, loginDeviceId: host.deviceId, ...(await humanProof(host)) };
  const { username } = await host.api.call(endpoints.setPasswordByPhone, { body });
  // The code is used up and the password set: whatever happens now, the way on is to sign in.
  const session = await signInByName(host, { username, password: values.newPassword, captcha: '' }).catch(
    () => undefined,
  );
  return { username, session };
}

/** A refusal of the recovery at the field that it belongs to. */
export function placeRecoveryRefusal(error: unknown): { field: keyof PhoneValues; message: string } | undefined {
  if (error instanceof ApiError && error.code === 'verification.code-wrong') {
    return { field: 'verificationCode', message: `errors.${error.code}` };
  }
  const placed = placePasswordRefusal(error);
  return placed && { field: 'newPassword', message: placed.message };
}
