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
import { failureOf } from './failure-of';
import type { OutsideProvider } from './outside-provider';

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
    return await new PhoneAuthProvider(auth).verifyPhoneNumber(number, verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}

/** The provider outside by Firebase, which keeps nothing beyond the page. `language` is the tag of the page's language. */
export function createFirebaseProvider({ project, emulator }: OutsideSignIn, language: () => string): OutsideProvider {
  const auth = initializeAuth(initializeApp(project), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    auth.languageCode = language();
    try {
      return await work();
    } catch (error) {
      throw failureOf(error);
    }
  };
  return {
    signInByPopup: (service) => attempt(async () => handOver(auth, await signInWithPopup(auth, providers[service]()))),
    leaveFor: (service) => attempt(() => signInWithRedirect(auth, providers[service]())),
    tokenOfReturn: () =>
      attempt(async () => {
        const returned = await getRedirectResult(auth);
        return returned && handOver(auth, returned);
      }),
    sendCode: (number) => attempt(() => sendCode(auth, number)),
    confirmCode: (sending, code) =>
      attempt(async () =>
        handOver(auth, await signInWithCredential(auth, PhoneAuthProvider.credential(sending, code))),
      ),
  };
}
