import { secondStepCalls } from '@pavilion/api-contract/calls/second-step';
import { err, ok, type Result } from '@pavilion/platform';
import type { ModuleContext, Refusal } from '../../kit';
import type { Passkeys } from '../passkey';
import { type DeviceTokens, deviceTokenOf, keepDeviceToken, type Opened, type SessionEvents } from '../session';
import type { PasskeySignIn } from './passkey-sign-in.service';
import type { OpenedByTwo, SecondStepAnswer } from './second-step-answer.service';
import type { SecondSteps } from './second-step.service';
import { keepTrustToken } from './trusted-browser.service';

export interface SecondStepRoutes {
  readonly steps: SecondSteps;
  readonly answer: (answer: SecondStepAnswer) => Promise<Result<OpenedByTwo, Refusal>>;
  readonly signIn: (signIn: PasskeySignIn) => Promise<Result<Opened, Refusal>>;
  readonly passkeys: Pick<Passkeys, 'ask'>;
  readonly devices: Pick<DeviceTokens, 'remember'>;
  readonly events: Pick<SessionEvents, 'signInAnswered'>;
}

/** The second step of a sign-in, and the way in by a passkey. */
export function registerSecondStepRoutes(context: ModuleContext, deps: SecondStepRoutes): void {
  registerSecondStep(context, deps);
  registerPasskeySignIn(context, deps);
}

function registerSecondStep(context: ModuleContext, { steps, answer, devices, events }: SecondStepRoutes): void {
  context.bind(secondStepCalls.sendLoginVerification, async ({ brand, body, ip, language }) =>
    steps.send({
      brand,
      ...{ ticket: body.ticket, step: body.step, deviceId: body.loginDeviceId },
      address: ip,
      language,
    }),
  );
  context.bind(secondStepCalls.loginVerification, async ({ brand, body, ip, cookies, language }) => {
    const { ticket, step, code, passkey, trustBrowser, loginDeviceId: deviceId } = body;
    const given = { ticket, step, code, passkey, trustBrowser, deviceId };
    const answered = await answer({ ...given, brand, address: ip, language });
    events.signInAnswered('second-step', answered.ok ? undefined : answered.error.code);
    if (!answered.ok) return answered;
    const { opened, rememberDevice, trust } = answered.value;
    if (trust) keepTrustToken(cookies, trust);
    const remembering = { opened, deviceId, token: deviceTokenOf(cookies), wanted: rememberDevice };
    keepDeviceToken(cookies, await devices.remember(brand, remembering));
    return ok(opened);
  });
}

function registerPasskeySignIn(context: ModuleContext, deps: SecondStepRoutes): void {
  const { steps, signIn, passkeys, events } = deps;
  context.bind(secondStepCalls.askLoginPasskey, async ({ brand, body: { ticket, loginDeviceId: deviceId } }) => {
    const asked = await (ticket === undefined
      ? passkeys.ask({ brand, purpose: 'way-in', memberId: null, deviceId })
      : steps.askPasskey({ brand, ticket, deviceId }));
    if (!asked) return err('session.ticket-unknown');
    return ok({ ...asked, question: { ...asked.question }, expiresAt: asked.expiresAt.getTime() });
  });
  context.bind(secondStepCalls.loginByPasskey, async ({ brand, body, ip }) => {
    const { ticket, passkey, loginDeviceId: deviceId } = body;
    const opened = await signIn({ brand, ticket, passkey, deviceId, address: ip });
    events.signInAnswered('passkey', opened.ok ? undefined : opened.error.code);
    return opened;
  });
}
