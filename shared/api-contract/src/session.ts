import * as v from 'valibot';
import { defineEndpoint, noValue } from './endpoint';
import { sessionEndReason } from './events';
import { sessionOpened } from './session-opened';
import { epochMillis, shortText } from './wire-types';

/** An answered proof of work or captcha that goes with a call. */
export const humanVerification = v.object({
  provider: v.literal('altcha'),
  /** Base64 JSON of the solution, as altcha-lib writes it. Valid once. */
  payload: shortText(4000),
});

export const loginDeviceId = v.pipe(v.string(), v.uuid());
export const passwordText = shortText(72);

/** ID token of the brand's Firebase project in place of a code; `function.not.available` where it has none. */
export const phoneService = {
  firebaseChannel: v.optional(v.literal('sms')),
  firebaseIdToken: v.optional(shortText(4000)),
};

export const loginBody = v.object({
  /** The user name, or a proven mobile number of one account alone; the mobile number when `type` is `sms`. */
  username: v.pipe(shortText(60), v.trim(), v.minLength(1)),
  /** The password, or the code of the text message when `type` is `sms`. */
  password: passwordText,
  captcha: v.optional(shortText(12)),
  /** A second proof of work, in place of the captcha, for whoever cannot read a picture. */
  captchaProof: v.optional(humanVerification),
  /** Of the number; without one a number may be of any country. */
  countryDialingCode: v.optional(shortText(6)),
  /** Asks for a device token that signs in by one tap for a day. */
  rememberDevice: v.optional(v.boolean(), false),
  ...phoneService,
  type: v.picklist(['username', 'sms']),
  isSms: v.optional(v.boolean(), false),
  loginDeviceId,
  isOfficialAppLogin: v.optional(v.boolean(), false),
  humanVerification: v.optional(humanVerification),
});

/** Ways of the second step of a sign-in. `recovery` takes one of the codes that were given with the app. */
export const secondSteps = ['app', 'passkey', 'sms', 'mail', 'recovery'] as const;
/** One of {@link secondSteps}. */
export type SecondStep = (typeof secondSteps)[number];

/** What a sign-in from an unknown address still asks for. */
export const secondStepNeeded = v.object({
  /** Names the sign-in in `loginVerification`; good for ten minutes, on the device that began it. */
  ticket: v.string(),
  expiresAt: epochMillis,
  /** Those that this account can answer by, best first; with where a message would go, most of it hidden. */
  steps: v.array(v.object({ step: v.picklist(secondSteps), sentTo: v.optional(v.string()) })),
});

/** `value` of a refused login. */
export const loginRefusal = v.object({
  captcha: v.optional(v.boolean(), false),
  /** Of `session.verification-needed`. */
  verification: v.optional(secondStepNeeded),
});

export const login = defineEndpoint('login', {
  method: 'POST',
  path: '/wps/session/login',
  moduleId: 'COMM3',
  unkeyed: 'its answer is the token of a session, which is not kept',
  encrypted: true,
  body: loginBody,
  response: sessionOpened,
  errors: [
    'in_incorrect_password',
    'session.locked',
    'session.captcha-required',
    'session.captcha-wrong',
    'session.human-check-failed',
    'us_forbidden_login_error',
    'verification.code-wrong',
    'session.verification-needed',
    'error_not_agent',
    'member_no_enter',
  ],
  summary: 'Signs in with user name and password, or with a mobile number and a code',
});

export const loginByDevice = defineEndpoint('loginByDevice', {
  method: 'POST',
  path: '/wps/session/login/device',
  moduleId: 'COMM3',
  unkeyed: 'its answer is the token of a session, which is not kept',
  encrypted: true,
  body: v.object({ username: v.pipe(shortText(60), v.trim(), v.minLength(1)), loginDeviceId }),
  response: sessionOpened,
  errors: ['session.device-unknown', 'us_forbidden_login_error', 'error_not_agent', 'member_no_enter'],
  summary: 'Signs in by the device token of a cookie that no script reads; the token is rotated',
});

export const forgetDevice = defineEndpoint('forgetDevice', {
  method: 'DELETE',
  path: '/wps/session/login/device',
  moduleId: 'COMM3',
  unkeyed: 'a token that is revoked is revoked',
  response: noValue,
  summary: 'Revokes the device token of the cookie',
});

export const freePlay = defineEndpoint('freePlay', {
  method: 'POST',
  path: '/wps/session/login/freeplay',
  moduleId: 'FREEPLAY3',
  unkeyed: 'its answer is the token of a session, which is not kept',
  encrypted: true,
  fixedHeaders: { 'X-Gateway-Version': '3' },
  body: v.object({
    os: shortText(40),
    platform: v.literal('W'),
    /** Random text of the caller; its copies tell nothing to whoever sees the sealed body. */
    random: shortText(64),
    loginDeviceId,
    humanVerification: v.optional(humanVerification),
  }),
  response: sessionOpened,
  errors: ['session.human-check-failed', 'platform.rate-limited', 'error_not_agent'],
  summary: 'Opens a trial account with demonstration credit and signs it in',
});

export const exchangeEntryToken = defineEndpoint('exchangeEntryToken', {
  method: 'POST',
  path: '/wps/session/entry',
  moduleId: 'COMM3',
  unkeyed: 'its answer is the token of a session, which is not kept',
  encrypted: true,
  body: v.object({ token: shortText(200), loginDeviceId }),
  response: sessionOpened,
  errors: ['session.entry-token-invalid', 'us_forbidden_login_error', 'error_not_agent', 'member_no_enter'],
  summary: 'Exchanges the single-use token of an address for a session of this device',
});

export const logout = defineEndpoint('logout', {
  method: 'DELETE',
  path: '/wps/session/logout',
  aliases: [{ method: 'POST', path: '/wps/session/logout' }],
  moduleId: 'COMM3',
  auth: 'session',
  unkeyed: 'a retry finds the session ended',
  response: noValue,
  summary: 'Ends the session; its token is dead at once',
});

export const touchSession = defineEndpoint('touchSession', {
  method: 'POST',
  path: '/wps/session/touch',
  moduleId: 'COMM3',
  auth: 'session',
  unkeyed: 'it changes nothing but when the session was last seen',
  response: noValue,
  summary: 'Keeps the session alive',
});

/** Sign-ins that are listed at most. */
export const listedSignIns = 10;

const signIn = v.object({
  openedAt: epochMillis,
  seenAt: epochMillis,
  /** Address that it came from. */
  address: v.string(),
  /** Whether it is the session that asks. */
  current: v.boolean(),
  /** Why it is over; `null` while it is open. */
  ended: v.nullable(sessionEndReason),
});

const rememberedBrowser = v.object({
  id: v.string(),
  since: epochMillis,
  until: epochMillis,
  /** Whether it is the browser that asks. */
  current: v.boolean(),
});

/** A sign-in of an account. */
export type SignIn = v.InferOutput<typeof signIn>;

/** A browser that signs in by one tap. */
export type RememberedBrowser = v.InferOutput<typeof rememberedBrowser>;

export const signIns = defineEndpoint('signIns', {
  method: 'GET',
  path: '/wps/session/signIns',
  moduleId: 'COMM3',
  auth: 'session',
  accounts: 'true-accounts',
  pageGate: 'MEMCENTRE',
  response: v.object({ signIns: v.array(signIn), browsers: v.array(rememberedBrowser) }),
  errors: ['in_need_true_account'],
  summary: 'The newest sign-ins of the account, and the browsers that sign in by one tap',
});

export const forgetBrowsers = defineEndpoint('forgetBrowsers', {
  method: 'POST',
  path: '/wps/session/browsers/forget',
  moduleId: 'COMM3',
  auth: 'session',
  accounts: 'true-accounts',
  pageGate: 'MEMCENTRE',
  idempotent: true,
  repeatable: true,
  body: v.object({
    /** One browser; all of them when left out. */
    id: v.optional(shortText(20)),
  }),
  response: noValue,
  errors: ['in_need_true_account'],
  summary: 'Revokes device tokens of the account: of one browser, or of all',
});

/** Public keys for encrypted bodies. */
export const encryptionKeys = defineEndpoint('encryptionKeys', {
  method: 'GET',
  path: '/wps/session/key',
  response: v.object({
    keys: v.array(
      v.object({
        kty: v.literal('EC'),
        crv: v.literal('P-256'),
        x: v.string(),
        y: v.string(),
        kid: v.string(),
        alg: v.literal('ECDH-ES+A256KW'),
        use: v.literal('enc'),
      }),
    ),
    /** The platform's time: `iat` of a sealed body is told in it, whatever the device's clock says. */
    at: v.optional(epochMillis),
  }),
  summary: 'JWK set; the first key is current',
});

export const captcha = defineEndpoint('captcha', {
  method: 'GET',
  path: '/wps/captcha',
  moduleId: 'CAPTCHA3',
  query: v.object({ t: v.optional(v.string()) }),
  response: v.string(),
  summary: 'Base64 PNG; a cookie ties the answer to the browser',
});

export const humanCheckChallenge = defineEndpoint('humanCheckChallenge', {
  method: 'GET',
  path: '/wps/captcha/challenge',
  moduleId: 'COMM3',
  response: v.looseObject({}),
  summary:
    'A proof-of-work challenge of altcha-lib, for brands that ask for one (HUMANVERIF3) and in place of any captcha',
});
