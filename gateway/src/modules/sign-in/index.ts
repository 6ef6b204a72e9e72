import type { GatewayModule } from '../../kit';
import { registerSignInRoutes, type SignInRoutes } from './sign-in.routes';
import { createSignIn, type SignInDeps } from './sign-in.service';
import { createSignInChoice, createSmsSignIn, type SmsSignInDeps } from './sms-sign-in.service';

export interface SignInModuleDeps extends SignInDeps, SmsSignInDeps, Omit<SignInRoutes, 'signIn'> {}

/** Signing in, by whichever way the form says. */
export function createSignInModule(deps: SignInModuleDeps): GatewayModule {
  const signIn = createSignInChoice({ byPassword: createSignIn(deps), bySms: createSmsSignIn(deps) });
  return { name: 'sign-in', register: (context) => registerSignInRoutes(context, { ...deps, signIn }) };
}
