import * as v from 'valibot';
import { defineEndpoint, noValue } from './endpoint';
import { registrationFieldNames, type RegistrationField, traitsOf } from './registration-fields';
import { humanVerification, loginDeviceId, phoneService } from './session';
import { sessionOpened } from './session-opened';
import { shortText } from './wire-types';

/** Why an invitation is not taken. */
const invitationRefusals = [
  'register.affiliate-unknown',
  'register.affiliate-expired',
  'register.affiliate-withdrawn',
] as const;

const invitation = v.object({ code: shortText(40), domain: v.optional(shortText(200)) });

export const checkAffiliate = defineEndpoint('checkAffiliate', {
  method: 'GET',
  path: '/wps/agent/affiliate',
  moduleId: 'AFFMAN3',
  query: invitation,
  response: noValue,
  errors: invitationRefusals,
  summary: 'Whether an invitation code is of a link of the brand, or of a member while referrals are on',
});

/** {@link checkAffiliate} for clients that send the code in the body. */
export const checkAffiliateByBody = defineEndpoint('checkAffiliateByBody', {
  method: 'POST',
  path: '/wps/agent/affiliate',
  moduleId: 'AFFMAN3',
  unkeyed: 'it only asks',
  body: invitation,
  response: noValue,
  errors: invitationRefusals,
  summary: 'The same with the code in the body',
});

type AnswerField = Exclude<RegistrationField, 'username' | 'password' | 'confirmPassword'>;

const answerNames = registrationFieldNames.filter(
  (name): name is AnswerField => name !== 'username' && name !== 'password' && name !== 'confirmPassword',
);

const answer = (name: RegistrationField) => shortText(traitsOf(name).maxLength);
const optionalAnswer = (name: AnswerField) => v.optional(answer(name));
const optionalText = v.optional(shortText(200));

/** Answers that both ways of registration share; which are shown and required is the brand's setting. */
const registrationAnswers = {
  ...(Object.fromEntries(answerNames.map((name) => [name, optionalAnswer(name)])) as Record<
    AnswerField,
    ReturnType<typeof optionalAnswer>
  >),
  countryDialingCode: optionalText,
  /** A proof of work in place of the captcha, for whoever cannot read a picture. */
  captchaProof: v.optional(humanVerification),
  referralCode: optionalText,
  domain: optionalText,
  registerUrl: v.optional(shortText(500)),
  registerMethod: v.literal('WEB'),
  loginDeviceId,
  login: v.literal(true),
  /** The box that confirms the brand's minimum age and the agreement. */
  ageConfirmed: v.literal(true),
  humanVerification: v.optional(humanVerification),
  ...phoneService,
};

/** Registration by user name. */
export const registrationBody = v.object({
  username: v.pipe(answer('username'), v.trim()),
  password: answer('password'),
  confirmPassword: answer('confirmPassword'),
  ...registrationAnswers,
});

/**
 * Registration by mobile number: the account's name is made, and the password with it where the brand asks for none.
 */
export const mobileRegistrationBody = v.object({
  ...registrationAnswers,
  mobileNum: v.pipe(shortText(30), v.trim(), v.minLength(1)),
  countryDialingCode: shortText(6),
  password: v.optional(answer('password')),
  confirmPassword: v.optional(answer('confirmPassword')),
});

/** `value` of `register.field-invalid`: the field and the pattern message that says why. */
export const registrationRefusal = v.object({
  fields: v.array(v.object({ field: v.string(), patternId: v.number(), min: v.number(), max: v.number() })),
});

export const register = defineEndpoint('register', {
  method: 'PUT',
  path: '/wps/member/register',
  moduleId: 'REG3',
  unkeyed: 'its answer is the token of a session, which is not kept',
  encrypted: true,
  body: registrationBody,
  response: sessionOpened,
  errors: [
    'register.username-taken',
    'register.field-invalid',
    ...invitationRefusals,
    'register.mobile-taken',
    'verification.code-wrong',
    'session.captcha-wrong',
    'session.human-check-failed',
    'error_not_agent',
    'member_no_enter',
  ],
  summary: 'Opens an account and signs it in',
});

export const registerMobile = defineEndpoint('registerMobile', {
  method: 'PUT',
  path: '/wps/member/register/mobile',
  moduleId: 'MOBILENUMREG3',
  unkeyed: 'its answer is the token of a session, which is not kept',
  encrypted: true,
  body: mobileRegistrationBody,
  response: sessionOpened,
  errors: [
    'register.field-invalid',
    'register.mobile-taken',
    ...invitationRefusals,
    'verification.code-wrong',
    'session.captcha-wrong',
    'session.human-check-failed',
    'error_not_agent',
    'member_no_enter',
  ],
  summary: 'Opens an account for a mobile number under a name that is made for it, and signs it in',
});
