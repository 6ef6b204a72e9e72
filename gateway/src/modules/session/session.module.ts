import type { Clock, Database, Logger, Random } from '@pavilion/platform';
import type { Registry } from 'prom-client';
import type { BrandGate, GatewayModule } from '../../server/module-kit';
import type { MemberService } from '../member';
import { createCaptchaPainter } from './captcha.painter';
import { createCaptchaService } from './captcha.service';
import { registerDeviceTokenRoutes } from './device-token.routes';
import { createDeviceTokens } from './device-token.service';
import { registerEntryTokenRoutes } from './entry-token.routes';
import { createEntryTokens } from './entry-token.service';
import { createFreePlaySweep } from './free-play-sweep';
import { registerFreePlayRoutes } from './free-play.routes';
import { createFreePlay } from './free-play.service';
import { createHumanCheck } from './human-check.service';
import { createLoginGuard } from './login-guard';
import { registerPasswordChangeRoutes } from './password-change.routes';
import { createPasswordChange } from './password-change.service';
import { createPasswordGuard } from './password-guard';
import type { PasswordHasher } from './password-hasher';
import { createRecovery, type MessagingDeps } from './password-recovery';
import { createPasswordSetting } from './password-setting';
import type { RegistrationEffects } from './registration-effects';
import { registerRecoveryRoutes } from './recovery.routes';
import { registerRegistrationRoutes } from './registration.routes';
import { createRegistration } from './registration.service';
import { createSessionOpening } from './session-opening';
import { createSessionEvents } from './session.events';
import { registerSessionRoutes } from './session.routes';
import type { SessionService } from './session.service';
import { registerSignInListRoutes } from './sign-in-list.routes';
import { createSignIn } from './sign-in.service';
import { createSignInChoice, createSmsSignIn } from './sms-sign-in.service';
import { registerStandingRoutes } from './standing.routes';
import { createStandings } from './standing.service';
import type { WireKeys } from './wire-keys.service';

/** What the module is made of. */
export interface SessionModuleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly config: { readonly roomDir: string; readonly sealingSecret: string; readonly operatorToken: string };
  readonly brands: Pick<BrandGate, 'byId'>;
  readonly members: MemberService;
  readonly sessions: SessionService;
  readonly wireKeys: WireKeys;
  readonly hasher: PasswordHasher;
  readonly effects: RegistrationEffects;
  readonly verification: MessagingDeps;
  passwordMaxAgeDays(brandId: string): number | null;
}

/** Sessions, signing in, registering, and their checks. */
export function createSessionModule(deps: SessionModuleDeps): GatewayModule {
  const { clock, config, database, random, sessions, wireKeys } = deps;
  const { codes } = deps.verification;
  const captchas = createCaptchaService({ database, clock, random, painter: createCaptchaPainter(config.roomDir, random) });
  const humanCheck = createHumanCheck({ database, clock, random, secret: config.sealingSecret });
  const guard = createLoginGuard({ database, clock, random });
  const opening = createSessionOpening(deps);
  const events = createSessionEvents(deps.metrics, deps.logger);
  const devices = createDeviceTokens({ ...deps, opening, events });
  const setting = createPasswordSetting({ clock, sessions, devices });
  const sweep = createFreePlaySweep({ ...deps, events });
  return {
    name: 'session',
    register(context) {
      registerSessionRoutes(context, {
        sessions,
        wireKeys,
        captchas,
        humanCheck,
        devices,
        events,
        signIn: createSignInChoice({
          byPassword: createSignIn({ ...deps, opening, guard, captchas, humanCheck }),
          bySms: createSmsSignIn({ ...deps, opening, codes }),
        }),
      });
      registerRegistrationRoutes(context, createRegistration({ ...deps, captchas, humanCheck, codes }));
      registerRecoveryRoutes(context, createRecovery({ ...deps, humanCheck, guard, setting }));
      registerDeviceTokenRoutes(context, { devices, events });
      registerSignInListRoutes(context, deps);
      registerPasswordChangeRoutes(context, createPasswordChange({ ...deps, guard: createPasswordGuard(deps), setting, events }));
      registerEntryTokenRoutes(context, { ...deps, events, entries: createEntryTokens({ ...deps, opening }), operatorToken: config.operatorToken });
      registerStandingRoutes(context, { ...deps, events, standings: createStandings({ ...deps, devices }), operatorToken: config.operatorToken });
      registerFreePlayRoutes(context, { events, play: createFreePlay({ ...deps, opening, humanCheck }) });
    },
    start: async () => sweep.start(),
    close: async () => sweep.stop(),
  };
}
