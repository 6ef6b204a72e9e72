import { endpoints } from '@pavilion/api-contract';
import { ok, type Result } from '@pavilion/platform';
import type { ModuleContext, Refusal } from '../../server/module-kit';
import { captchaCookie, captchaLifeSeconds, type CaptchaService } from './captcha.service';
import type { HumanCheck } from './human-check.service';
import type { Registration } from './registration.service';
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
  readonly signIn: (signIn: SignIn) => Promise<Opened>;
  readonly register: (registration: Registration) => Promise<Opened>;
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
  context.bind(endpoints.login, ({ brand, body, ip, cookies }) =>
    service.signIn({ brand, body, address: ip, captchaId: cookies.get(captchaCookie) }),
  );
  context.bind(endpoints.register, ({ brand, body, ip, cookies }) =>
    service.register({ brand, body, address: ip, captchaId: cookies.get(captchaCookie) }),
  );
  context.bindSigned(endpoints.logout, async ({ session }) => {
    await service.sessions.signOut(session);
    return ok(undefined);
  });
  // Being asked for is what keeps a session alive.
  context.bindSigned(endpoints.touchSession, async () => ok(undefined));
}
