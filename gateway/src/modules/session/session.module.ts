import type { Clock, Database, Random } from '@pavilion/platform';
import type { GatewayModule } from '../../server/module-kit';
import type { MemberService } from '../member';
import { createCaptchaPainter } from './captcha.painter';
import { createCaptchaService } from './captcha.service';
import { createHumanCheck } from './human-check.service';
import { createLoginGuard } from './login-guard';
import type { PasswordHasher } from './password-hasher';
import type { RegistrationEffects } from './registration-effects';
import { createRegistration } from './registration.service';
import { registerSessionRoutes } from './session.routes';
import type { SessionService } from './session.service';
import { createSignIn } from './sign-in.service';
import type { WireKeys } from './wire-keys.service';

/** What the module is made of. */
export interface SessionModuleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly config: { readonly roomDir: string; readonly sealingSecret: string };
  readonly members: MemberService;
  readonly sessions: SessionService;
  readonly wireKeys: WireKeys;
  readonly hasher: PasswordHasher;
  readonly effects: RegistrationEffects;
  passwordMaxAgeDays(brandId: string): number | null;
}

/** Sessions, signing in, registering, and their checks. */
export function createSessionModule(deps: SessionModuleDeps): GatewayModule {
  const { clock, config, database, random, sessions, wireKeys } = deps;
  const captchas = createCaptchaService({ database, clock, random, painter: createCaptchaPainter(config.roomDir, random) });
  const humanCheck = createHumanCheck({ database, clock, random, secret: config.sealingSecret });
  const guard = createLoginGuard({ database, clock });
  return {
    name: 'session',
    register: (context) =>
      registerSessionRoutes(context, {
        sessions,
        wireKeys,
        captchas,
        humanCheck,
        signIn: createSignIn({ ...deps, guard, captchas, humanCheck }),
        register: createRegistration({ ...deps, captchas, humanCheck }),
      }),
  };
}
