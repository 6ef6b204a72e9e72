import * as v from 'valibot';
import { defineEndpoint, epochMillis, loginDeviceId, secondSteps, sessionOpened, shortText } from '../index';

/**
 * What the browser's `navigator.credentials` gave, as JSON of WebAuthn Level 3 (`toJSON()`). Its own library reads it.
 */
export const passkeyAnswer = v.looseObject({
  id: shortText(1400),
  rawId: shortText(1400),
  type: v.literal('public-key'),
});

/** What `navigator.credentials` is asked with, as JSON of WebAuthn Level 3. */
export const passkeyQuestion = v.looseObject({ challenge: v.string() });

const common = { moduleId: 'LOGINIPVERF3', method: 'POST', encrypted: true } as const;
const session = 'its answer is the token of a session, which is not kept';
const ticket = shortText(200);

const loginVerification = defineEndpoint('loginVerification', {
  ...common,
  path: '/wps/session/login/verification',
  unkeyed: session,
  body: v.object({
    ticket,
    step: v.picklist(secondSteps),
    /** Of the app, a message, or a recovery code; left out with a passkey. */
    code: v.optional(shortText(40)),
    passkey: v.optional(passkeyAnswer),
    /** Asks for no second step on this browser for thirty days. */
    trustBrowser: v.optional(v.boolean(), false),
    loginDeviceId,
  }),
  response: sessionOpened,
  errors: [
    'verification.code-wrong',
    'session.ticket-unknown',
    'session.passkey-refused',
    'session.locked',
    'us_forbidden_login_error',
    'error_not_agent',
    'member_no_enter',
  ],
  summary: 'The second step of a sign-in; opens the session that the first one asked for',
});

const sendLoginVerification = defineEndpoint('sendLoginVerification', {
  ...common,
  path: '/wps/session/login/verification/send',
  unkeyed: 'it is bounded by time: another message is sent only after the first has expired',
  body: v.object({ ticket, step: v.picklist(['sms', 'mail']), loginDeviceId }),
  response: v.object({ expiredMinutes: v.number(), sentTo: v.string() }),
  errors: ['session.ticket-unknown', 'verification.too-soon', 'verification.send-failed'],
  summary: 'Sends the code of a second step',
});

const askLoginPasskey = defineEndpoint('askLoginPasskey', {
  method: 'POST',
  path: '/wps/session/login/passkey/question',
  moduleId: 'COMM3',
  unkeyed: 'each question is another one',
  encrypted: true,
  body: v.object({
    /** Of a second step; left out for a way in, which any passkey of the brand answers. */
    ticket: v.optional(ticket),
    loginDeviceId,
  }),
  response: v.object({
    /** Names the question in the answer; that of the second step stays as it is. */
    ticket: v.string(),
    question: passkeyQuestion,
    expiresAt: epochMillis,
  }),
  errors: ['session.ticket-unknown'],
  summary: 'What a passkey is to sign, for a way in or for a second step',
});

const loginByPasskey = defineEndpoint('loginByPasskey', {
  method: 'POST',
  path: '/wps/session/login/passkey',
  moduleId: 'COMM3',
  unkeyed: session,
  encrypted: true,
  body: v.object({ ticket, passkey: passkeyAnswer, loginDeviceId }),
  response: sessionOpened,
  errors: [
    'session.passkey-refused',
    'session.ticket-unknown',
    'session.locked',
    'us_forbidden_login_error',
    'error_not_agent',
    'member_no_enter',
  ],
  summary: 'Signs in by a passkey alone; a passkey is two factors in one, so no second step follows',
});

/** Second step of a sign-in, and passkeys as a way in. */
export const secondStepCalls = { loginVerification, sendLoginVerification, askLoginPasskey, loginByPasskey } as const;
