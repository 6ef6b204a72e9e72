import * as v from 'valibot';
import { noValue, passwordText, shortText } from '../index';
import { defineMemberCall } from './member-call';
import { proofOfCode } from './codes';

const answers = v.pipe(
  v.array(v.object({ questionId: shortText(40), answer: v.pipe(shortText(100), v.trim(), v.minLength(2)) })),
  v.minLength(2),
  v.maxLength(3),
);
const isoDate = v.pipe(v.string(), v.isoDate());

/** What of an account's security is set; the meter of strength is the share of it. */
const securityConfig = defineMemberCall('securityConfig', {
  method: 'GET',
  path: '/wps/v2/member/securityConfig',
  aliases: [{ method: 'GET', path: '/wps/member/securityConfig' }],
  moduleId: 'COMM3',
  response: v.object({
    hasPassword: v.boolean(),
    hasPaymentPassword: v.boolean(),
    hasMobile: v.boolean(),
    hasEmail: v.boolean(),
    hasSecurityQuestions: v.boolean(),
    /** The real name with all but its last word hidden; `null` while it is not set. It is set once. */
    payeeName: v.nullable(v.string()),
    /** `yyyy-MM-dd`; `null` while it is not set. It is set once. */
    birthday: v.nullable(v.string()),
    /** Least age of the brand, in years. */
    minimumAge: v.number(),
    /** Ways in which a code can reach the account now. */
    codeWays: v.array(v.picklist(['sms', 'mail'])),
  }),
  summary: 'What of the security of the account is set',
});

const updateMemberInfo = defineMemberCall('updateMemberInfo', {
  method: 'POST',
  path: '/wps/member/info',
  moduleId: 'COMM3',
  idempotent: true,
  repeatable: true,
  body: v.object({ birthday: isoDate }),
  response: noValue,
  errors: ['profile.already-set', 'profile.under-age', 'register.field-invalid'],
  summary: 'Sets the birthday, once; whoever is younger than the brand’s least age is refused',
});

const updateNickname = defineMemberCall('updateNickname', {
  method: 'POST',
  path: '/wps/member/info/nickname',
  moduleId: 'COMM3',
  idempotent: true,
  repeatable: true,
  body: v.object({ nickname: v.pipe(shortText(30), v.trim(), v.minLength(2)) }),
  response: noValue,
  summary: 'Changes the nickname',
});

const updateMobile = defineMemberCall('updateMobile', {
  method: 'POST',
  path: '/wps/member/info/mobile',
  moduleId: ['COMM3', 'VERIFICATION3'],
  idempotent: true,
  encrypted: true,
  body: v.object({
    countryDialingCode: shortText(6),
    mobileNum: v.pipe(shortText(30), v.trim(), v.minLength(1)),
    ...proofOfCode,
    /** Of a code that went to the account's number or address of now; needed where there is one. */
    currentProof: v.optional(shortText(200)),
    /** The login password; needed where there is one, and neither number nor address is bound. */
    password: v.optional(passwordText),
  }),
  response: noValue,
  errors: [
    'verification.code-wrong',
    'verification.proof-needed',
    'verification.number-invalid',
    'register.mobile-taken',
    'verification.sign-in-again',
    'in_incorrect_password',
    'session.locked',
  ],
  summary:
    'Binds a mobile number that a code went to, or puts it in place of the one of now; payouts rest for a while after it',
});

const updateEmail = defineMemberCall('updateEmail', {
  method: 'POST',
  path: '/wps/member/info/email',
  moduleId: ['COMM3', 'VERIFICATION3'],
  idempotent: true,
  encrypted: true,
  body: v.object({
    email: v.pipe(shortText(120), v.trim(), v.email()),
    ...proofOfCode,
    /** Of a code that went to the account's number or address of now; needed where there is one. */
    currentProof: v.optional(shortText(200)),
    /** The login password; needed where there is one, and neither number nor address is bound. */
    password: v.optional(passwordText),
  }),
  response: noValue,
  errors: [
    'verification.code-wrong',
    'verification.proof-needed',
    'profile.email-taken',
    'verification.sign-in-again',
    'in_incorrect_password',
    'session.locked',
  ],
  summary:
    'Binds an address that a code went to, or puts it in place of the one of now; payouts rest for a while after it',
});

const setPayeeName = defineMemberCall('setPayeeName', {
  method: 'POST',
  path: '/wps/member/info/payeename',
  moduleId: 'COMM3',
  idempotent: true,
  body: v.object({ payeeName: v.pipe(shortText(60), v.trim(), v.minLength(2)) }),
  response: noValue,
  errors: ['profile.already-set', 'register.field-invalid'],
  summary: 'Sets the real name, once; accounts for payouts must be held under it',
});

const resetPaymentPassword = defineMemberCall('resetPaymentPassword', {
  method: 'POST',
  path: '/wps/v2/member/paymentPassword/reset2',
  moduleId: 'PAYMENTPASS3',
  unkeyed: 'its proof is good once',
  encrypted: true,
  body: v.object({
    newPassword: passwordText,
    ...proofOfCode,
    /** In place of a code. */
    answers: v.optional(answers),
  }),
  response: noValue,
  errors: [
    'not.exists.payment.password',
    'verification.code-wrong',
    'verification.proof-needed',
    'security.answer-wrong',
    'payment.locked',
    'platform.busy',
    'register.field-invalid',
  ],
  summary: 'Sets a new payment password by a code or by security questions; payouts rest for a while after it',
});

const securityQuestions = defineMemberCall('securityQuestions', {
  method: 'GET',
  path: '/wps/member/securityQuestions',
  moduleId: 'COMM3',
  response: v.array(v.object({ questionId: v.string(), question: v.string() })),
  summary: 'Questions to choose from, in the language of the call',
});

const chosenQuestions = defineMemberCall('chosenQuestions', {
  method: 'GET',
  path: '/wps/member/customerSecurityQuestions',
  moduleId: 'COMM3',
  response: v.array(v.object({ questionId: v.string(), question: v.string() })),
  summary: 'Questions that the account has chosen, without their answers',
});

const setQuestions = defineMemberCall('setQuestions', {
  method: 'PUT',
  path: '/wps/member/customerSecurityQuestions',
  moduleId: 'COMM3',
  unkeyed: 'questions are chosen once; nothing of answers is stored but their hashes',
  encrypted: true,
  body: v.object({ answers, password: passwordText }),
  response: noValue,
  errors: ['security.questions-set', 'in_incorrect_password', 'session.locked', 'request_param_err'],
  summary: 'Chooses the first questions, by the login password; answers are kept as hashes',
});

const changeQuestions = defineMemberCall('changeQuestions', {
  method: 'POST',
  path: '/wps/member/customerSecurityQuestions',
  moduleId: 'COMM3',
  unkeyed: 'its old answers are good until it succeeds; nothing of answers is stored but their hashes',
  encrypted: true,
  body: v.object({ oldAnswers: answers, answers }),
  response: noValue,
  errors: ['security.answer-wrong', 'session.locked', 'request_param_err'],
  summary: 'Puts other questions in place of those of now, whose answers must be right',
});

const yes = v.picklist(['Y', 'N']);

const fundsConsolidated = defineMemberCall('fundsConsolidated', {
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  moduleId: 'COMM3',
  pageGate: null,
  response: v.object({
    /** Offers of contracts that wait for an answer. */
    divtypereq: yes,
    dailysalreqtype: yes,
    contracthoursalreq: yes,
    realtimesalreqtype: yes,
    /** Contracts that run. */
    divtypeinfo: yes,
    dailysalinfotype: yes,
    contracthoursalinfo: yes,
    contractmrdailysalinfotype: yes,
  }),
  summary: 'Contracts with the upline that wait for an answer, and that run',
});

/** Calls of the security centre that are about who the member is. */
export const profileCalls = {
  securityConfig,
  updateMemberInfo,
  updateNickname,
  updateMobile,
  updateEmail,
  setPayeeName,
  resetPaymentPassword,
  securityQuestions,
  chosenQuestions,
  setQuestions,
  changeQuestions,
  fundsConsolidated,
} as const;
