import * as v from 'valibot';
import { defineEndpoint, noValue } from './endpoint';
import { humanVerification, loginDeviceId, passwordText } from './session';
import { shortText } from './wire-types';

export const changePassword = defineEndpoint('changePassword', {
  method: 'POST',
  path: '/wps/member/password',
  moduleId: 'PASS3',
  auth: 'session',
  accounts: 'true-accounts',
  unkeyed: 'it ends the session that it is made with',
  encrypted: true,
  body: v.object({
    /** Needed where the account has a password. */
    oldPassword: v.optional(passwordText),
    newPassword: passwordText,
    confirmNewPassword: passwordText,
  }),
  response: noValue,
  errors: [
    'password.old-wrong',
    'password.unchanged',
    'register.field-invalid',
    'session.locked',
    'verification.sign-in-again',
    'in_need_true_account',
  ],
  summary: 'Changes the password; every session and device token of the account ends',
});

/** Form-encoded, as the platform has always had it. */
export const forgotPasswordByEmail = defineEndpoint('forgotPasswordByEmail', {
  method: 'POST',
  path: '/wps/member/password/email',
  moduleId: 'COMM3',
  idempotent: true,
  bodyFormat: 'form',
  body: v.object({
    username: v.pipe(shortText(60), v.trim(), v.minLength(1)),
    email: v.pipe(shortText(120), v.trim(), v.minLength(3)),
    /** Payload of the proof of work, flat because the call is a form. */
    humanVerificationPayload: v.optional(shortText(4000)),
  }),
  response: noValue,
  errors: ['in_username_exist', 'session.human-check-failed', 'verification.too-soon', 'verification.send-failed'],
  summary: 'Sends a letter with a link that sets a new password, once, for ten minutes',
});

export const resetPassword = defineEndpoint('resetPassword', {
  method: 'POST',
  path: '/wps/member/password/reset',
  moduleId: 'COMM3',
  unkeyed: 'its code is good once',
  encrypted: true,
  body: v.object({
    /** Code of the letter's link. */
    code: shortText(200),
    newPassword: passwordText,
    confirmNewPassword: passwordText,
  }),
  response: noValue,
  errors: ['password.reset-invalid', 'register.field-invalid'],
  summary: 'Sets a new password by the link of a letter; every session and device token of the account ends',
});

export const setPasswordByPhone = defineEndpoint('setPasswordByPhone', {
  method: 'POST',
  path: '/wps/member/password/verification',
  moduleId: 'CHNGPASSVERIF3',
  unkeyed: 'its code is good once',
  encrypted: true,
  body: v.object({
    newPassword: passwordText,
    mobileNum: v.pipe(shortText(30), v.trim(), v.minLength(1)),
    verificationCode: shortText(255),
    countryDialingCode: shortText(6),
    loginDeviceId: v.optional(loginDeviceId),
    humanVerification: v.optional(humanVerification),
  }),
  response: v.object({
    /** Name of the account whose password was set, for signing in with it. */
    username: v.string(),
  }),
  errors: ['verification.code-wrong', 'register.field-invalid', 'session.human-check-failed'],
  summary: 'Sets a new password by a code that was sent to the number; every session and device token ends',
});

export const hasPaymentPassword = defineEndpoint('hasPaymentPassword', {
  method: 'GET',
  path: '/wps/member/hasWithdrawalPassword',
  moduleId: 'PAYMENTPASS3',
  auth: 'session',
  accounts: 'true-accounts',
  response: v.boolean(),
  errors: ['in_need_true_account'],
  summary: 'Whether the account has a payment password',
});

export const setPaymentPassword = defineEndpoint('setPaymentPassword', {
  method: 'PUT',
  path: '/wps/member/paymentPassword',
  moduleId: 'PAYMENTPASS3',
  auth: 'session',
  accounts: 'true-accounts',
  idempotent: true,
  encrypted: true,
  body: v.object({ password: passwordText }),
  response: noValue,
  errors: ['register.field-invalid', 'payment.password-set', 'in_need_true_account'],
  summary: 'Sets the first payment password of the account',
});

export const changePaymentPassword = defineEndpoint('changePaymentPassword', {
  method: 'POST',
  path: '/wps/member/paymentPassword',
  moduleId: 'PAYMENTPASS3',
  auth: 'session',
  accounts: 'true-accounts',
  idempotent: true,
  encrypted: true,
  body: v.object({ oldPassword: passwordText, newPassword: passwordText }),
  response: noValue,
  errors: [
    'invalid.payment.pw',
    'not.exists.payment.password',
    'payment.locked',
    'register.field-invalid',
    'in_need_true_account',
  ],
  summary: 'Puts a payment password in place of the old one',
});
