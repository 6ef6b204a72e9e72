import { endpoints } from '@pavilion/api-contract';
import type { Result } from '@pavilion/platform';
import type { ModuleContext, Refusal } from '../../kit';
import { captchaCookie } from '../human-check';
import { trustedTokenOf } from '../second-step';
import { type DeviceTokens, deviceTokenOf, keepDeviceToken, type Opened, type SessionEvents } from '../session';
import type { SignIn } from './sign-in.service';

export interface SignInRoutes {
  readonly signIn: (signIn: SignIn) => Promise<Result<Opened, Refusal>>;
  readonly devices: Pick<DeviceTokens, 'remember'>;
  readonly events: Pick<SessionEvents, 'signInAnswered'>;
}

/** Signing in by password or by the code of a text message. */
export function registerSignInRoutes(context: ModuleContext, { signIn, devices, events }: SignInRoutes): void {
  context.bind(endpoints.login, async ({ brand, body, ip, cookies }) => {
    const opened = await signIn({
      brand,
      body,
      address: ip,
      captchaId: cookies.get(captchaCookie),
      trustedToken: trustedTokenOf(cookies),
    });
    events.signInAnswered(body.type === 'sms' ? 'sms' : 'password', opened.ok ? undefined : opened.error.code);
    if (!opened.ok) return opened;
    const remembering = {
      opened: opened.value,
      deviceId: body.loginDeviceId,
      token: deviceTokenOf(cookies),
      wanted: body.rememberDevice,
    };
    keepDeviceToken(cookies, await devices.remember(brand, remembering));
    return opened;
  });
}
