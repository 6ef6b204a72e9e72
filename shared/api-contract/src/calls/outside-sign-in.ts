import * as v from 'valibot';
import { defineEndpoint, loginDeviceId, registerFields, registrationBody, sessionOpened, shortText } from '../index';

/** Services outside that sign people in, as `sign_in_provider` of a Firebase ID token names them. */
export const outsideServices = ['google.com', 'facebook.com'] as const;
/** One of {@link outsideServices}. */
export type OutsideService = (typeof outsideServices)[number];

/**
 * Signing in by services outside, of which a Firebase project knows. Every value is public: the page of the brand gives
 * them to the provider's library. Each way has a switch of its own.
 */
export const outsideSignIn = v.object({
  project: v.object({
    projectId: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'must be the id of a project')),
    apiKey: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    authDomain: v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/, 'must be a host name')),
    appId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  }),
  google: v.boolean(),
  facebook: v.boolean(),
  phone: v.boolean(),
  /**
   * Origin of an Auth emulator on this machine, which stands in for the provider; the gateway tells it in development
   * and tests alone.
   */
  emulator: v.optional(v.pipe(v.string(), v.url())),
});

export type OutsideSignIn = v.InferOutput<typeof outsideSignIn>;

const session = 'its answer is the token of a session, which is not kept';
/** ID token of the brand's Firebase project, fresh from signing in there. Good once. */
export const outsideIdToken = shortText(4000);

/** `value` of `session.outside-unknown`: what the brand asks of a person whom it does not know yet. */
export const outsideUnknown = v.object({
  service: v.picklist(outsideServices),
  /** Name and address as the service tells them; they fill the form and prove nothing. */
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  /** Fields of registration that `registerAutoUsername` requires, without name and password. */
  fields: v.array(v.picklist(registerFields)),
});

/** Registration by an outside service: the account's name is made, and it has no password until its owner sets one. */
export const autoUsernameBody = v.object({
  ...v.omit(registrationBody, ['username', 'password', 'confirmPassword', 'firebaseChannel', 'firebaseIdToken'])
    .entries,
  firebaseIdToken: outsideIdToken,
});

const loginByOutside = defineEndpoint('loginByOutside', {
  method: 'POST',
  path: '/wps/session/login/firebase',
  moduleId: 'COMM3',
  unkeyed: session,
  encrypted: true,
  body: v.object({ firebaseIdToken: outsideIdToken, loginDeviceId }),
  response: sessionOpened,
  errors: [
    'function.not.available',
    'session.outside-refused',
    'session.outside-unknown',
    'session.verification-needed',
    'session.locked',
    'us_forbidden_login_error',
  ],
  summary: 'Signs in whoever the outside service vouches for, if the account is linked with that person there',
});

const registerAutoUsername = defineEndpoint('registerAutoUsername', {
  method: 'PUT',
  path: '/wps/member/register/autoUsername',
  moduleId: 'REG3',
  unkeyed: session,
  encrypted: true,
  body: autoUsernameBody,
  response: sessionOpened,
  errors: [
    'function.not.available',
    'session.outside-refused',
    'register.outside-taken',
    'register.field-invalid',
    'register.mobile-taken',
    'register.affiliate-unknown',
    'register.affiliate-expired',
    'register.affiliate-withdrawn',
    'verification.code-wrong',
    'session.captcha-wrong',
    'session.human-check-failed',
  ],
  summary: 'Opens an account under a made name, linked with the person whom the outside service vouches for',
});

/** Signing in by services outside. */
export const outsideSignInCalls = { loginByOutside, registerAutoUsername } as const;
