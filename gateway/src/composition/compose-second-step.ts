import type { BrandDirectory } from '../modules/brand';
import { createAuthenticators } from '../modules/authenticator';
import type { MemberService } from '../modules/member';
import { createPasskeys } from '../modules/passkey';
import type { LoginGuard, PasswordHasher } from '../modules/password';
import { createSecondStepEnd, createSecondStepModule, createTrustedBrowsers } from '../modules/second-step';
import type { DeviceTokens, SessionEvents, SessionOpening } from '../modules/session';
import type { WaysIn } from '../modules/way-in';
import type { ComposedVerification } from './compose-verification';
import type { GatewayDeps } from './gateway-deps';

interface About {
  readonly directory: Pick<BrandDirectory, 'documentOf'>;
  readonly members: MemberService;
  readonly hasher: PasswordHasher;
  readonly verification: ComposedVerification;
  readonly opening: SessionOpening;
  readonly guard: LoginGuard;
  readonly devices: DeviceTokens;
  readonly events: SessionEvents;
  readonly waysIn: WaysIn;
  readonly passwordChangedAt: Parameters<typeof createSecondStepModule>[0]['passwordChangedAt'];
}

/** Apps that give codes, passkeys, and when a sign-in is asked for one of them. */
export function composeSecondStep(deps: GatewayDeps, about: About) {
  const { directory, verification } = about;
  const rulesOf = (brandId: string) => directory.documentOf(brandId).secondStep;
  const { notices } = verification;
  const trusted = createTrustedBrowsers({ ...deps, trustedDays: (brandId) => rulesOf(brandId).trustedDays });
  const apps = createAuthenticators({ ...deps, ...about, notices, sealingSecret: deps.config.sealingSecret });
  const passkeys = createPasskeys({
    ...{ ...deps, ...about, notices },
    most: (brandId) => rulesOf(brandId).mostPasskeys,
    parties: ({ id, settings }) => ({
      id: rulesOf(id).passkeyDomain ?? directory.documentOf(id).mainDomain,
      name: settings.name,
      origin: verification.siteOrigin(id),
    }),
  });
  const secondStep = createSecondStepModule({
    ...{ ...deps, ...about, apps, passkeys, notices, trusted },
    ...{ codes: verification.codes, delivery: verification.delivery },
    knownDays: (brandId) => rulesOf(brandId).knownDays,
    trustedDays: (brandId) => rulesOf(brandId).trustedDays,
  });
  return {
    ...{ trusted, notices },
    askSecondStep: secondStep.ask,
    endSecondSteps: createSecondStepEnd({ ...deps, trusted }),
    modules: [apps.module, passkeys.module, secondStep.module],
  };
}
