import { endpoints } from '@pavilion/api-contract';
import { ok, type Result } from '@pavilion/platform';
import type { ModuleContext, Refusal } from '../../server/module-kit';
import { captchaCookie, captchaLifeSeconds, type CaptchaService } from './captcha.service';
import { deviceTokenOf, keepDeviceToken } from './device-token.routes';
import type { DeviceTokens } from './device-token.service';
import type { HumanCheck } from './human-check.service';
import type { SessionEvents } from './session.events';
import type { SessionService } from './session.service';
import type { SignIn } from './sign-in.service';
import type { WireKeys } from './wire-keys.service';
import type * as v from 'valibot';

type Opened = Result<v.InferInput<typeof endpoints.login.response>, Refusal>;

/** What the routes serve. */
export interface SessionRoutes {
  readonly sessions: SessionService;
  readonly wireKeys: WireKeys;
  readonly captchas: CaptchaService;
  readonly humanCheck: HumanCheck;
  readonly devices: DeviceTokens;
  readonly events: SessionEvents;
  readonly signIn: (signIn: SignIn) => Promise<Opened>;
}

/** Signing in and out, and what proves that it is a person who does. */
export function registerSessionRoutes(context: ModuleContext, service: SessionRoutes): void {
  context.bind(endpoints.encryptionKeys, async () => ok(await service.wireKeys.publicKeys()));
  context.bind(endpoints.captcha, async ({ brand, cookies }) => {
    const { id, image } = await service.captchas.make(brand.id);
    cookies.set(captchaCookie, id, captchaLifeSeconds);
    return ok(image);
  });
  context.bind(endpoints.humanCheckChallenge, async ({ brand }) => ok({ ...(await service.humanCheck.challenge(brand.id)) }));
  context.bind(endpoints.login, async ({ brand, body, ip, cookies }) => {
    const opened = await service.signIn({ brand, body, address: ip, captchaId: cookies.get(captchaCookie) });
    service.events.signInAnswered(body.type === 'sms' ? 'sms' : 'password', opened.ok ? undefined : opened.error.code);
    if (!opened.ok) return opened;
    const remembering = { opened: opened.value, deviceId: body.loginDeviceId, token: deviceTokenOf(cookies), wanted: body.rememberDevice };
    keepDeviceToken(cookies, await service.devices.remember(brand, remembering));
    return opened;
  });
  context.bindSigned(endpoints.logout, async ({ session }) => {
    await service.sessions.signOut(session);
    return ok(undefined);
  });
  // Being asked for is what keeps a session alive.
  context.bindSigned(endpoints.touchSession, async () => ok(undefined));
}
