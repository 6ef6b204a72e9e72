import * as v from 'valibot';
import { epochMillis, noValue, shortText } from '../index';
import { defineMemberCall } from './member-call';

/** What a code to the account's own number or address is for; it is good for nothing else. */
export const codePurposes = ['mobile', 'email', 'payment-password', 'withdraw', 'reward'] as const;
/** One of {@link codePurposes}. */
export type CodePurpose = (typeof codePurposes)[number];

const code = shortText(255);

/** How a call is told that a code arrived: the code itself, or the proof that verifying it gave. */
export const proofOfCode = {
  verificationCode: v.optional(code),
  verificationProof: v.optional(shortText(200)),
};

const sent = v.object({
  /** Minutes for which the code is good, and for which no other is sent for the same purpose. */
  expiredMinutes: v.number(),
  /** Where it went, most of it hidden. */
  sentTo: v.string(),
});
const proven = v.object({
  /** Good once, for the session and purpose that it was given for. */
  verificationProof: v.string(),
  expiresAt: epochMillis,
});

const number = { countryDialingCode: shortText(6), mobileNum: v.pipe(shortText(30), v.trim(), v.minLength(1)) };
const address = { email: v.pipe(shortText(120), v.trim(), v.email()) };
const purpose = v.picklist(codePurposes);

const sending = {
  method: 'POST',
  moduleId: 'VERIFICATION3',
  idempotent: true,
  response: sent,
} as const;
const sendErrors = ['verification.too-soon', 'verification.send-failed'] as const;
const verifying = {
  method: 'POST',
  moduleId: 'VERIFICATION3',
  unkeyed: 'its code is good once',
  response: proven,
} as const;
const checking = {
  method: 'POST',
  moduleId: 'VERIFICATION3',
  idempotent: true,
  repeatable: true,
  body: v.object({ purpose, verificationCode: code }),
  response: noValue,
  errors: ['verification.code-wrong'],
  summary: 'Whether a code is right, without using it up; a wrong one counts as a try',
} as const;

const sendSmsCode = defineMemberCall('sendSmsCode', {
  ...sending,
  path: '/wps/v2/verification/sms/send',
  body: v.object({ ...number }),
  errors: [...sendErrors, 'verification.number-invalid', 'register.mobile-taken'],
  summary: 'Sends a code to a number that is to be bound; strict brands tell only its owner whose it is already',
});
const sendVerifiedSmsCode = defineMemberCall('sendVerifiedSmsCode', {
  ...sending,
  path: '/wps/v2/verification/sms/send-verified',
  body: v.object({ purpose }),
  errors: [...sendErrors, 'verification.nothing-bound'],
  summary: 'Sends a code to the number of the account',
});
const verifySmsCode = defineMemberCall('verifySmsCode', {
  ...verifying,
  path: '/wps/v2/verification/sms/verify',
  body: v.object({ ...number, verificationCode: code }),
  errors: ['verification.code-wrong'],
  summary: 'Uses up a code that went to a new number, for a proof',
});
const verifyCurrentSmsCode = defineMemberCall('verifyCurrentSmsCode', {
  ...verifying,
  path: '/wps/v2/verification/sms/verify-current',
  body: v.object({ purpose, verificationCode: code }),
  errors: ['verification.code-wrong'],
  summary: 'Uses up a code that went to the number of the account, for a proof',
});
const checkSmsCode = defineMemberCall('checkSmsCode', { ...checking, path: '/wps/v2/verification/sms/verify-check' });

const sendMailCode = defineMemberCall('sendMailCode', {
  ...sending,
  path: '/wps/v2/verification/mail/send',
  body: v.object({ ...address }),
  errors: [...sendErrors, 'profile.email-taken'],
  summary: 'Sends a code to an address that is to be bound; strict brands tell only its owner whose it is already',
});
const sendVerifiedMailCode = defineMemberCall('sendVerifiedMailCode', {
  ...sending,
  path: '/wps/v2/verification/mail/send-verified',
  body: v.object({ purpose }),
  errors: [...sendErrors, 'verification.nothing-bound'],
  summary: 'Sends a code to the address of mail of the account',
});
const verifyMailCode = defineMemberCall('verifyMailCode', {
  ...verifying,
  path: '/wps/v2/verification/mail/verify',
  body: v.object({ ...address, verificationCode: code }),
  errors: ['verification.code-wrong'],
  summary: 'Uses up a code that went to a new address of mail, for a proof',
});
const verifyCurrentMailCode = defineMemberCall('verifyCurrentMailCode', {
  ...verifying,
  path: '/wps/v2/verification/mail/verify-current',
  body: v.object({ purpose, verificationCode: code }),
  errors: ['verification.code-wrong'],
  summary: 'Uses up a code that went to the address of mail of the account, for a proof',
});
const checkMailCode = defineMemberCall('checkMailCode', {
  ...checking,
  path: '/wps/v2/verification/mail/verify-check',
});

/** Codes to a signed-in member, by text message and by mail. */
export const codeCalls = {
  sendSmsCode,
  sendVerifiedSmsCode,
  verifySmsCode,
  verifyCurrentSmsCode,
  checkSmsCode,
  sendMailCode,
  sendVerifiedMailCode,
  verifyMailCode,
  verifyCurrentMailCode,
  checkMailCode,
} as const;
