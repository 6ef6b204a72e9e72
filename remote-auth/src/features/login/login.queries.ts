import { ApiError } from '@pavilion/api-client';
import { type CallInput, endpoints, loginRefusal, type SessionOpened } from '@pavilion/api-contract';
import { type HostApi, useHost } from '@pavilion/remote-contract';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import * as v from 'valibot';
import { humanProof, proveHuman } from '../../ui/human-check';
import { inTurn } from '../../ui/in-turn';
import { isMember } from '../../ui/is-member';
import { minutesFromNow } from '../../ui/use-send-code';
import type { LoginValues, SmsLoginValues } from './login.schema';
import type { SmsDetails } from './remembered';

type LoginBody = CallInput<typeof endpoints.login>['body'];

/** What of a body does not depend on the way in. */
const commonParts = ({ deviceId }: HostApi, rememberDevice: boolean) => ({ loginDeviceId: deviceId, rememberDevice });

interface NameSignIn {
  readonly remember?: boolean;
  /** The device proves its work once more, in place of the picture. */
  readonly withoutPicture?: boolean;
}

/** Signs in by user name and password. */
export const signInByName = async (
  host: HostApi,
  values: LoginValues,
  { remember = false, withoutPicture = false }: NameSignIn = {},
): Promise<SessionOpened> =>
  callLogin(host, {
    ...commonParts(host, remember),
    ...(await humanProof(host)),
    ...(withoutPicture ? { captchaProof: await proveHuman(host.api) } : {}),
    ...(values.captcha ? { captcha: values.captcha } : {}),
    username: values.username,
    password: values.password,
    type: 'username',
  });

/** What the provider outside proved, where codes go through it. */
type ServiceProof = Pick<LoginBody, 'firebaseChannel' | 'firebaseIdToken'>;

/** A number and its code, with what proves them. */
export interface SmsAnswer extends SmsLoginValues {
  readonly proof?: ServiceProof;
}

/** Signs in by a mobile number and the code that was sent to it; the code is proof enough of a human. */
export const signInBySms = (host: HostApi, values: SmsAnswer, rememberDevice: boolean): Promise<SessionOpened> =>
  callLogin(host, {
    ...commonParts(host, rememberDevice),
    username: values.mobileNum,
    password: values.code,
    ...values.proof,
    countryDialingCode: values.countryDialingCode,
    type: 'sms',
    isSms: true,
  });

const callLogin = (host: HostApi, body: LoginBody): Promise<SessionOpened> => host.api.call(endpoints.login, { body });

/** Sends the code that signs in; gives the time at which another can be asked for. */
export function useRequestLoginCode(): (phone: SmsDetails) => Promise<number> {
  const host = useHost();
  return async (phone) => {
    const body = { ...phone, ...(await humanProof(host)) };
    const { expiredMinutes } = await host.api.call(endpoints.sendLoginCode, { body });
    return minutesFromNow(expiredMinutes);
  };
}

/**
 * Signs in by the device's token, by name of whom it belongs to, and hands the session over before another tab may try:
 * the token is another one after each use. Where another tab has signed in meanwhile, its session is this tab's too.
 */
export function useDeviceLogin(onSuccess: (session: SessionOpened) => void): UseMutationResult<void, unknown, string> {
  const { api, brand, deviceId, session } = useHost();
  const signIn = async (username: string): Promise<void> => {
    if (isMember(session.get())) return;
    onSuccess(await api.call(endpoints.loginByDevice, { body: { username, loginDeviceId: deviceId } }));
  };
  return useMutation({
    mutationFn: (username: string) => inTurn(`one-tap-${brand.merchantCode}`, () => signIn(username)),
  });
}

/** Revokes the device's token. */
export function useForgetDevice(): UseMutationResult<undefined, unknown, void> {
  const { api } = useHost();
  return useMutation({ mutationFn: () => api.call(endpoints.forgetDevice) });
}

const ofCaptcha: readonly string[] = ['session.captcha-required', 'session.captcha-wrong'];

/** Whether a refusal asks for the picture to be typed next time. */
export function asksForCaptcha(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (ofCaptcha.includes(error.code)) return true;
  const refusal = v.safeParse(loginRefusal, error.value);
  return refusal.success && refusal.output.captcha;
}

/** The field that a refusal of a sign-in by name belongs to; the rest concerns the form as a whole. */
export function fieldOfRefusal(error: unknown): keyof LoginValues | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (ofCaptcha.includes(error.code)) return 'captcha';
  return error.code === 'in_username_exist' || error.code === 'USER_NOT_EXIST' ? 'username' : undefined;
}

/** The same for a sign-in by a text message. */
export function smsFieldOfRefusal(error: unknown): keyof SmsLoginValues | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'verification.code-wrong' || error.code === 'in_incorrect_password') return 'code';
  const ofNumber = ['verification.number-invalid', 'in_username_exist', 'USER_NOT_EXIST'];
  return ofNumber.includes(error.code) ? 'mobileNum' : undefined;
}
