import type { SecondStep, SessionOpened } from '@pavilion/api-contract';
import { secondStepCalls } from '@pavilion/api-contract/calls/second-step';
import { type HostApi, useHost } from '@pavilion/remote-contract';
import { minutesFromNow } from '../../ui/use-send-code';
import { signByPasskey } from './passkey-browser';

/** An answer to a second step. */
export interface StepAnswer {
  readonly ticket: string;
  readonly step: SecondStep;
  /** Left out with a passkey, which the browser is asked for. */
  readonly code?: string;
  readonly trustBrowser: boolean;
}

/** Finishes a sign-in by its second step. */
export async function finishSignIn(host: HostApi, answer: StepAnswer): Promise<SessionOpened> {
  const { api, deviceId: loginDeviceId } = host;
  const body = { ...answer, loginDeviceId };
  if (answer.step !== 'passkey') return api.call(secondStepCalls.loginVerification, { body });
  const asking = { ticket: answer.ticket, loginDeviceId };
  const { question } = await api.call(secondStepCalls.askLoginPasskey, { body: asking });
  const passkey = await signByPasskey(question);
  return api.call(secondStepCalls.loginVerification, { body: { ...body, passkey } });
}

/** Signs in by a passkey alone. */
export async function signInByPasskey({ api, deviceId: loginDeviceId }: HostApi): Promise<SessionOpened> {
  const { ticket, question } = await api.call(secondStepCalls.askLoginPasskey, { body: { loginDeviceId } });
  const passkey = await signByPasskey(question);
  return api.call(secondStepCalls.loginByPasskey, { body: { ticket, passkey, loginDeviceId } });
}

/** Sends the code of a second step; gives the time at which another can be asked for. */
export function useRequestStepCode(): (asked: {
  readonly ticket: string;
  readonly step: 'sms' | 'mail';
}) => Promise<number> {
  const { api, deviceId: loginDeviceId } = useHost();
  return async (asked) => {
    const { expiredMinutes } = await api.call(secondStepCalls.sendLoginVerification, {
      body: { ...asked, loginDeviceId },
    });
    return minutesFromNow(expiredMinutes);
  };
}
