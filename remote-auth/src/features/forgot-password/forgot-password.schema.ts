import { obeysRule, type RegisterFieldRule, type RegisterSettings } from '@pavilion/api-contract';
import * as v from 'valibot';
import { encodeMessage, patternMessage } from '../../ui/field-message';
import { messageCodeSchema, mobileNumberSchema } from '../../ui/mobile-number';
import { newPasswordEntry } from '../change-password';

/** Fields of the form that asks for the letter. */
export interface LetterValues {
  readonly username: string;
  readonly email: string;
}

/** Fields of the form that takes the code. */
export interface PhoneValues {
  readonly mobileNum: string;
  /** Digits; empty stands for the visitor's country. */
  readonly countryDialingCode: string;
  readonly verificationCode: string;
  readonly newPassword: string;
}

/** Anything with an at sign between two parts: where the brand has no rule of its own. */
const usualEmail: RegisterFieldRule = {
  enabled: true,
  required: true,
  minLength: 3,
  maxLength: 120,
  acceptedPattern: '^[^@\\s]+@[^@\\s]+$',
  patternId: 3,
  type: 'email',
};

/** User name and e-mail by the brand's own rules. */
export const letterSchema = (settings: RegisterSettings | undefined): v.GenericSchema<LetterValues> =>
  v.object({ username: answer(settings?.username), email: answer(settings?.email ?? usualEmail) });

/** Number, code and new password. */
export const phoneSchema = (settings: RegisterSettings | undefined): v.GenericSchema<PhoneValues> =>
  v.object({
    mobileNum: mobileNumberSchema,
    countryDialingCode: v.string(),
    verificationCode: messageCodeSchema,
    newPassword: newPasswordEntry(settings?.password),
  });

const answer = (rule: RegisterFieldRule | undefined): v.GenericSchema<string> =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('auth.field.required'),
    v.check(
      (typed) => typed === '' || !rule || obeysRule(rule, typed),
      rule ? encodeMessage(patternMessage(rule.patternId, rule.minLength, rule.maxLength)) : '',
    ),
  );
