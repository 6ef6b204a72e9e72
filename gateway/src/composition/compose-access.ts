import type { GatewayModule } from '../kit';
import type { BrandDirectory } from '../modules/brand';
import {
  createCaptchaPainter,
  createCaptchaService,
  createHumanCheckModule,
  type HumanCheck,
} from '../modules/human-check';
import type { AffiliateLinkService, MemberService, ReferralService } from '../modules/member';
import { createOutside, createOutsideSignInModule, openServicesOf } from '../modules/outside-sign-in';
import { listPasskeys } from '../modules/passkey';
import {
  createLoginGuard,
  createPasswordModule,
  createPasswordSetting,
  findCredential,
  type PasswordHasher,
} from '../modules/password';
import { createPasswordRecoveryModule } from '../modules/password-recovery';
import { createRegistrationModule, type RegistrationEffects } from '../modules/registration';
import {
  createDeviceTokens,
  createSessionEvents,
  createSessionModule,
  createSessionOpening,
  type SessionService,
} from '../modules/session';
import { createSignInModule } from '../modules/sign-in';
import { createWaysIn } from '../modules/way-in';
import { createWireKeysModule, type WireKeys } from '../modules/wire-keys';
import { createSignInRefusal } from './compose-protection';
import { composeSecondStep } from './compose-second-step';
import type { ComposedVerification } from './compose-verification';
import type { GatewayDeps } from './gateway-deps';

interface About {
  readonly directory: BrandDirectory;
  readonly members: MemberService;
  readonly sessions: SessionService;
  readonly wireKeys: WireKeys;
  readonly humanCheck: HumanCheck;
  readonly hasher: PasswordHasher;
  readonly effects: RegistrationEffects;
  readonly referrals: ReferralService;
  readonly links: AffiliateLinkService;
  readonly verification: ComposedVerification;
}

/** Every way into an account: signing in, registering, a new password, and what guards them. */
export function composeAccess(deps: GatewayDeps, about: About): readonly GatewayModule[] {
  const { config, metrics, logger, random } = deps;
  const { directory, wireKeys, humanCheck, verification } = about;
  const captchas = createCaptchaService({ ...deps, painter: createCaptchaPainter(config.roomDir, random) });
  const events = createSessionEvents(metrics, logger);
  const passwordMaxAgeDays = (brandId: string): number | null => directory.documentOf(brandId).passwordMaxAgeDays;
  const signInRefusal = createSignInRefusal(directory);
  const opening = createSessionOpening({ ...deps, ...about, passwordMaxAgeDays, signInRefusal });
  const outside = createOutside({ ...deps, issuer: config.outside });
  const waysIn = createWaysIn({
    hasPassword: async (...of) => (await findCredential(...of)) !== undefined,
    passkeysOf: async (...of) => (await listPasskeys(...of)).map(({ id }) => id),
    openServicesOf,
  });
  const ways = {
    ...deps,
    ...about,
    ...outside,
    captchas,
    codes: verification.codes,
    events,
    opening,
    passwordChangedAt,
    waysIn,
  };
  const devices = createDeviceTokens(ways);
  const guard = createLoginGuard(deps);
  const secondStep = composeSecondStep(deps, { ...ways, guard, devices });
  return [
    createWireKeysModule({ wireKeys }),
    createHumanCheckModule({ captchas, humanCheck }),
    createSignInModule({ ...ways, ...secondStep, guard, devices }),
    ...secondStep.modules,
    createOutsideSignInModule({ ...ways, ...secondStep, guard }),
    createSessionModule({ ...ways, ...secondStep, devices }),
    createRegistrationModule({ ...ways, brands: directory }),
    ...composePasswords({ ...ways, ...verification, ...secondStep, guard, devices }),
  ];
}

type PasswordParts = Omit<Parameters<typeof createPasswordRecoveryModule>[0], 'setting'> &
  Omit<Parameters<typeof createPasswordModule>[0], 'setting'> &
  Parameters<typeof createPasswordSetting>[0];

function composePasswords(parts: PasswordParts): readonly GatewayModule[] {
  const setting = createPasswordSetting(parts);
  return [createPasswordRecoveryModule({ ...parts, setting }), createPasswordModule({ ...parts, setting })];
}

/** Sessions know nothing of passwords but their age. */
async function passwordChangedAt(...of: Parameters<typeof findCredential>): Promise<Date | undefined> {
  return (await findCredential(...of))?.changedAt;
}
