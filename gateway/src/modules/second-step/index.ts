import type { Tx } from '@pavilion/platform';
import type { GatewayModule } from '../../kit';
import { endTickets } from './login-ticket.repository';
import { createPasskeySignIn, type PasskeySignInDeps } from './passkey-sign-in.service';
import { createSecondStepAnswers, type SecondStepAnswerDeps } from './second-step-answer.service';
import { registerSecondStepRoutes, type SecondStepRoutes } from './second-step.routes';
import { createSecondSteps, type SecondStepDeps, type SecondSteps } from './second-step.service';
import type { TrustDeps, TrustedBrowsers } from './trusted-browser.service';

export type { SecondSteps } from './second-step.service';
export { createTrustedBrowsers, trustedTokenOf, type TrustedBrowsers } from './trusted-browser.service';

export interface SecondStepModuleDeps
  extends SecondStepDeps,
    SecondStepAnswerDeps,
    PasskeySignInDeps,
    TrustDeps,
    Pick<SecondStepRoutes, 'devices' | 'events'> {
  readonly passkeys: SecondStepDeps['passkeys'] & SecondStepAnswerDeps['passkeys'];
  readonly apps: SecondStepDeps['apps'] & SecondStepAnswerDeps['apps'];
  readonly codes: SecondStepDeps['codes'] & SecondStepAnswerDeps['codes'];
  readonly trusted: TrustedBrowsers;
}

/** The module, and what signing in by password asks of it. */
export interface ComposedSecondSteps {
  readonly module: GatewayModule;
  readonly ask: SecondSteps['ask'];
}

/** What a sign-in from somewhere strange is asked beside name and password, and passkeys as a way in. */
export function createSecondStepModule(deps: SecondStepModuleDeps): ComposedSecondSteps {
  const steps = createSecondSteps(deps);
  const answer = createSecondStepAnswers(deps);
  const signIn = createPasskeySignIn(deps);
  return {
    ask: steps.ask,
    module: {
      name: 'second-step',
      register: (context) => registerSecondStepRoutes(context, { ...deps, steps, answer, signIn }),
    },
  };
}

/** Ends what an old password opened: sign-ins that wait, and trust in browsers. */
export function createSecondStepEnd({ clock, trusted }: Pick<SecondStepModuleDeps, 'clock' | 'trusted'>) {
  return async (tx: Tx, brandId: string, memberId: bigint): Promise<void> => {
    await endTickets(tx, brandId, { memberId, at: new Date(clock.now()) });
    await trusted.revokeAll(tx, brandId, memberId);
  };
}
