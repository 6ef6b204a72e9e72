import type { OutsideService, OutsideSignIn } from '@pavilion/api-contract/calls/outside-sign-in';
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  type AuthProvider,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  FacebookAuthProvider,
  getRedirectResult,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type UserCredential,
} from 'firebase/auth';
import { failureOf, isInternalError } from './failure-of';
import { OutsideFailure } from './outside-failure';
import type { OutsideProvider } from './outside-provider';
import { providerLanguage } from './provider-language';
import { anotherProviderName, keepProviderName, providerName } from './provider-name';

const providers: Readonly<Record<OutsideService, () => AuthProvider>> = {
  'google.com': () => new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' }),
  'facebook.com': () => new FacebookAuthProvider().addScope('email'),
};

/** The ID token of whoever signed in; the provider forgets the person at once. */
async function handOver(auth: Auth, { user }: UserCredential): Promise<string> {
  const token = await user.getIdToken();
  await signOut(auth);
  return token;
}

/** Sends a code past a check that shows itself only to whom it takes for a machine. */
async function sendCode(auth: Auth, number: string): Promise<string> {
  const place = document.body.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    await verifier.render().catch(tellCheckMissing);
    return await new PhoneAuthProvider(auth).verifyPhoneNumber(number, verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}

/** Without its script there is no check, whatever else the library calls that. */
function tellCheckMissing(error: unknown): never {
  throw isInternalError(error) ? new OutsideFailure('captcha-failed', { cause: error }) : error;
}

function openAuth({ project, emulator }: OutsideSignIn, name?: string): Auth {
  const auth = initializeAuth(initializeApp(project, name), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
}

/**
 * The provider outside by Firebase, which keeps nothing beyond the page. `language` is the tag of the page's language.
 */
export function createFirebaseProvider(settings: OutsideSignIn, language: () => string): OutsideProvider {
  let auth = openAuth(settings, providerName());
  const attempt = async <Result>(work: (auth: Auth) => Promise<Result>): Promise<Result> => {
    auth.languageCode = providerLanguage(language());
    try {
      return await work(auth);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.reason === 'network-lost') auth = openAuth(settings, anotherProviderName());
      throw failure;
    }
  };
  return {
    signInByPopup: (service) =>
      attempt(async (auth) => handOver(auth, await signInWithPopup(auth, providers[service]()))),
    leaveFor: (service) =>
      attempt((auth) => {
        keepProviderName(auth.name);
        return signInWithRedirect(auth, providers[service]());
      }),
    tokenOfReturn: () =>
      attempt(async (auth) => {
        const returned = await getRedirectResult(auth);
        return returned && handOver(auth, returned);
      }),
    sendCode: (number) => attempt((auth) => sendCode(auth, number)),
    confirmCode: (sending, code) =>
      attempt(async (auth) =>
        handOver(auth, await signInWithCredential(auth, PhoneAuthProvider.credential(sending, code))),
      ),
  };
}
