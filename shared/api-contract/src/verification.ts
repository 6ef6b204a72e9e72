import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { humanVerification } from './session';
import { epochMillis, shortText } from './wire-types';

const dialingCode = v.pipe(shortText(6), v.regex(/^\+?\d{1,4}$/));
const number = v.pipe(shortText(30), v.trim(), v.minLength(1));

/** `value` of `verification.too-soon`: when the next message can be asked for. */
export const verificationRefusal = v.object({ retryAfterSeconds: v.number() });

const sent = v.object({
  /** Minutes for which the code is good, and for which no other is sent. */
  expiredMinutes: v.number(),
});

export const sendLoginCode = defineEndpoint('sendLoginCode', {
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  moduleId: 'MOBILEVERCODELOGIN3',
  idempotent: true,
  body: v.object({
    countryDialingCode: dialingCode,
    mobileNum: number,
    humanVerification: v.optional(humanVerification),
  }),
  response: sent,
  errors: [
    'USER_NOT_EXIST',
    'verification.number-invalid',
    'verification.too-soon',
    'verification.send-failed',
    'session.human-check-failed',
  ],
  summary: 'Sends a code that signs in',
});

export const sendRegistrationCode = defineEndpoint('sendRegistrationCode', {
  method: 'POST',
  path: '/wps/verification/sms/register',
  moduleId: ['REGMOBVERF3', 'MOBILENUMREG3'],
  idempotent: true,
  body: v.object({
    countryDialingCode: dialingCode,
    mobileNo: number,
    humanVerification: v.optional(humanVerification),
  }),
  response: sent,
  errors: [
    'verification.number-invalid',
    'verification.too-soon',
    'verification.send-failed',
    'session.human-check-failed',
  ],
  summary: 'Sends a code that proves the number of a new account, where REGMOBVERF3 or MOBILENUMREG3 is on',
});

export const sendPasswordCode = defineEndpoint('sendPasswordCode', {
  method: 'POST',
  path: '/wps/member/password/sms',
  moduleId: 'CHNGPASSVERIF3',
  idempotent: true,
  body: v.object({
    countryDialingCode: dialingCode,
    mobileNum: number,
    humanVerification: v.optional(humanVerification),
  }),
  response: v.object({
    /** When another code can be asked for, and until when this one is good. */
    expirationTime: epochMillis,
  }),
  errors: [
    'USER_NOT_EXIST',
    'verification.number-invalid',
    'verification.too-soon',
    'verification.send-failed',
    'session.human-check-failed',
  ],
  summary: 'Sends a code that sets a forgotten password',
});
