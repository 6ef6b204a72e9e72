import * as v from 'valibot';
import { epochMillis, noValue, passwordText, shortText } from '../index';
import { defineMemberCall, wireId } from './member-call';
import { passkeyAnswer, passkeyQuestion } from './second-step';
import { proofRefusals } from './way-in-proof';

const authenticator = defineMemberCall('authenticator', {
  method: 'GET',
  path: '/wps/member/ga',
  moduleId: 'COMM3',
  response: v.object({
    bound: v.boolean(),
    /** Of an account without one: what its app is given, good for ten minutes. */
    secret: v.optional(v.string()),
    otpauthUrl: v.optional(v.string()),
  }),
  summary: 'Whether an authenticator app is bound, and what to bind one with',
});

const codeOrRecovery = v.pipe(v.string(), v.regex(/^(\d{6}|[A-Za-z0-9]{4}(-?[A-Za-z0-9]{4}){2})$/));
const recoveryCodes = v.object({
  /** Told once. Each is good once in place of a code of the app. */
  recoveryCodes: v.array(v.string()),
});

const bindAuthenticator = defineMemberCall('bindAuthenticator', {
  method: 'POST',
  path: '/wps/member/ga/bind',
  moduleId: 'COMM3',
  unkeyed: 'its code is good once',
  encrypted: true,
  body: v.object({
    /** Six digits of the app; to let go of it, a recovery code as well. */
    code: codeOrRecovery,
    action: v.optional(v.picklist(['BIND', 'UNBIND']), 'BIND'),
    /** Asked for in both, where the account has one. */
    password: v.optional(passwordText),
  }),
  /** No codes where the app was let go of. */
  response: recoveryCodes,
  errors: ['verification.code-wrong', ...proofRefusals],
  summary: 'Binds an authenticator app by a code of it, or lets go of it by one',
});

const renewRecoveryCodes = defineMemberCall('renewRecoveryCodes', {
  method: 'POST',
  path: '/wps/member/ga/recovery',
  moduleId: 'COMM3',
  unkeyed: 'its answer is told once and not kept',
  encrypted: true,
  body: v.object({ code: codeOrRecovery, password: v.optional(passwordText) }),
  response: recoveryCodes,
  errors: ['verification.code-wrong', ...proofRefusals],
  summary: 'Makes ten recovery codes in place of those before',
});

const passkey = v.object({
  id: wireId,
  name: v.string(),
  addedAt: epochMillis,
  usedAt: v.nullable(epochMillis),
  /** Whether it is kept by the account of a device's maker, and so on more than one device. */
  synced: v.boolean(),
});

const passkeys = defineMemberCall('passkeys', {
  method: 'GET',
  path: '/wps/member/passkeys',
  moduleId: 'COMM3',
  response: v.object({ passkeys: v.array(passkey), most: v.number() }),
  summary: 'Passkeys of the account',
});

const askNewPasskey = defineMemberCall('askNewPasskey', {
  method: 'POST',
  path: '/wps/member/passkeys/question',
  moduleId: 'COMM3',
  unkeyed: 'each question is another one',
  encrypted: true,
  body: v.object({ password: v.optional(passwordText) }),
  response: v.object({ ticket: v.string(), question: passkeyQuestion }),
  errors: [...proofRefusals, 'passkey.too-many'],
  summary: 'What a new passkey is made for',
});

const addPasskey = defineMemberCall('addPasskey', {
  method: 'POST',
  path: '/wps/member/passkeys',
  moduleId: 'COMM3',
  unkeyed: 'its question is good once',
  encrypted: true,
  body: v.object({
    ticket: shortText(200),
    name: v.pipe(shortText(40), v.trim(), v.minLength(1)),
    passkey: passkeyAnswer,
  }),
  response: passkey,
  errors: ['session.passkey-refused', 'session.ticket-unknown', 'passkey.too-many'],
  summary: 'Adds a passkey',
});

const removePasskey = defineMemberCall('removePasskey', {
  method: 'POST',
  path: '/wps/member/passkeys/remove',
  moduleId: 'COMM3',
  unkeyed: 'what is removed is removed',
  encrypted: true,
  body: v.object({ id: wireId, password: v.optional(passwordText) }),
  response: noValue,
  errors: [...proofRefusals, 'passkey.not-found', 'passkey.last-way'],
  summary: 'Takes a passkey off the account; refused while it is the only way in',
});

/** Calls of an app that gives codes of its own, and of passkeys. */
export const authenticatorCalls = {
  authenticator,
  bindAuthenticator,
  renewRecoveryCodes,
  passkeys,
  askNewPasskey,
  addPasskey,
  removePasskey,
} as const;
