import * as v from 'valibot';
import { defineEndpoint, noValue } from './endpoint';
import { shortText } from './wire-types';

/** Kinds of account, as the wire numbers them: member, agents, and trial. */
export const accountTypes = { member: 0, agent1: 1, agent2: 2, trial: 4, agent41: 41, agent42: 42 } as const;

/** One number of {@link accountTypes}. */
export type AccountType = (typeof accountTypes)[keyof typeof accountTypes];

export const accountType = v.picklist(Object.values(accountTypes));

/** Whether this account opens the agent centre. */
export const isAgentType = (type: AccountType): boolean => type === 1 || type === 2 || type === 41 || type === 42;

/** An answered proof of work or captcha that goes with a call. */
export const humanVerification = v.object({
  provider: v.literal('altcha'),
  /** Base64 JSON of the solution, as altcha-lib writes it. Valid once. */
  payload: shortText(4000),
});

const loginDeviceId = v.pipe(v.string(), v.uuid());
const password = shortText(72);

export const loginBody = v.object({
  username: v.pipe(shortText(60), v.trim(), v.minLength(1)),
  password,
  captcha: v.optional(shortText(12)),
  type: v.picklist(['username', 'sms']),
  isSms: v.optional(v.boolean(), false),
  loginDeviceId,
  isOfficialAppLogin: v.optional(v.boolean(), false),
  humanVerification: v.optional(humanVerification),
});

/** What signing in answers: the session's token and whose it is. */
export const sessionOpened = v.pipe(
  v.object({
    id: v.string(),
    userName: v.string(),
    token: v.string(),
    customerType: accountType,
    firstTimeLogin: v.boolean(),
    passwordExpired: v.boolean(),
    lastLoginIp: v.nullable(v.string()),
    merchantCode: v.string(),
  }),
  v.transform(({ id, userName, token, customerType, firstTimeLogin, passwordExpired }) => ({
    memberId: id,
    username: userName,
    token,
    accountType: customerType,
    firstTimeLogin,
    passwordExpired,
  })),
);

/** A session as the browser knows it. */
export type SessionOpened = v.InferOutput<typeof sessionOpened>;

/** `value` of a refused login. */
export const loginRefusal = v.object({ captcha: v.optional(v.boolean(), false) });

export const login = defineEndpoint('login', {
  method: 'POST',
  path: '/wps/session/login',
  moduleId: 'COMM3',
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
  ],
  summary: 'Signs in with user name and password',
});

export const logout = defineEndpoint('logout', {
  method: 'DELETE',
  path: '/wps/session/logout',
  aliases: [{ method: 'POST', path: '/wps/session/logout' }],
  moduleId: 'COMM3',
  auth: 'session',
  response: noValue,
  summary: 'Ends the session; its token is dead at once',
});

export const touchSession = defineEndpoint('touchSession', {
  method: 'POST',
  path: '/wps/session/touch',
  moduleId: 'COMM3',
  auth: 'session',
  response: noValue,
  summary: 'Keeps the session alive',
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
  moduleId: 'HUMANVERIF3',
  response: v.looseObject({}),
  summary: 'A proof-of-work challenge of altcha-lib',
});

export const checkAffiliate = defineEndpoint('checkAffiliate', {
  method: 'GET',
  path: '/wps/agent/affiliate',
  moduleId: 'AFFMAN3',
  query: v.object({ code: shortText(40), domain: v.optional(shortText(200)) }),
  response: noValue,
  errors: ['register.affiliate-unknown'],
  summary: 'Whether an invitation code belongs to an agent of the brand',
});

const optionalField = v.optional(shortText(200));

/** Fields of registration; which are shown and required is the brand's setting. */
export const registrationBody = v.object({
  username: v.pipe(shortText(60), v.trim()),
  password,
  confirmPassword: password,
  payeeName: optionalField,
  email: optionalField,
  qqNum: optionalField,
  mobileNum: optionalField,
  countryDialingCode: optionalField,
  recommenderId: optionalField,
  captcha: v.optional(shortText(12)),
  verificationCode: v.optional(shortText(255)),
  affiliateCode: optionalField,
  referralCode: optionalField,
  paymentPassword: optionalField,
  line: optionalField,
  whatsapp: optionalField,
  zalo: optionalField,
  facebook: optionalField,
  wechat: optionalField,
  idNumber: optionalField,
  domain: optionalField,
  registerUrl: v.optional(shortText(500)),
  registerMethod: v.literal('WEB'),
  loginDeviceId,
  login: v.literal(true),
  /** The box that confirms the brand's minimum age and the agreement. */
  ageConfirmed: v.literal(true),
  humanVerification: v.optional(humanVerification),
});

/** `value` of `register.field-invalid`: the field and the pattern message that says why. */
export const registrationRefusal = v.object({
  fields: v.array(v.object({ field: v.string(), patternId: v.number(), min: v.number(), max: v.number() })),
});

export const register = defineEndpoint('register', {
  method: 'PUT',
  path: '/wps/member/register',
  moduleId: 'REG3',
  encrypted: true,
  body: registrationBody,
  response: sessionOpened,
  errors: [
    'register.username-taken',
    'register.field-invalid',
    'register.affiliate-unknown',
    'session.captcha-wrong',
    'session.human-check-failed',
  ],
  summary: 'Opens an account and signs it in',
});

