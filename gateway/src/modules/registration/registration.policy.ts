import {
  anyMobileRule,
  obeysRule,
  type RegisterField,
  registerFields,
  type RegisterFieldRule,
  traitsOf,
} from '@pavilion/api-contract';
import type { Brand } from '../../kit';
import { brokenPassword, type FieldRefusal, type NewPasswordFields, refusal, required } from '../password';

/** Answers of a registration as they were sent; of captcha and invitation others judge. */
export type Answers = Readonly<Partial<Record<RegisterField, string | undefined>>>;

/** A registration by user name as it was sent. */
export type Submitted = Answers & NewPasswordFields;

/** A registration by mobile number as it was sent. */
export type MobileSubmitted = Answers & { readonly mobileNum: string; readonly confirmPassword?: string | undefined };

/** The rule of a number that is asked for. */
export function mobileRuleOf(brand: Brand): RegisterFieldRule {
  const rule = brand.register.mobileNum;
  return rule?.enabled ? { ...rule, required: true } : anyMobileRule;
}

/** Which fields break the brand's rules; the captcha is answered elsewhere. */
export function invalidFields(brand: Brand, submitted: Submitted): FieldRefusal[] {
  const rules = {
    ...brand.register,
    username: required(brand.register.username),
    password: required(brand.register.password),
  };
  return [...brokenRules(rules, submitted), ...brokenPassword(brand, submitted)];
}

/** The same of a registration by number; the password counts where the brand asks for one. */
export function invalidMobileFields(brand: Brand, submitted: MobileSubmitted, generatedName: string): FieldRefusal[] {
  const asksPassword = brand.modules.has('MOBILENUMPASSREG3');
  const rules = {
    ...brand.register,
    username: undefined,
    mobileNum: mobileRuleOf(brand),
    password: asksPassword ? required(brand.register.password) : undefined,
  };
  if (!asksPassword) return brokenRules(rules, submitted);
  const secret = {
    username: generatedName,
    password: submitted.password ?? '',
    confirmPassword: submitted.confirmPassword ?? '',
  };
  return [...brokenRules(rules, submitted), ...brokenPassword(brand, secret)];
}

/** The same of a registration by a service outside, which asks for neither name nor password. */
export const invalidOutsideFields = (brand: Brand, submitted: Answers): FieldRefusal[] =>
  brokenRules({ ...brand.register, username: undefined, password: undefined }, submitted);

/** Answers of fields that the brand shows, and of no others. */
export function shownAnswers(brand: Brand, submitted: Answers): Partial<Record<RegisterField, string>> {
  const shown = registerFields.filter((field) => brand.register[field]?.enabled && submitted[field]);
  return Object.fromEntries(shown.map((field) => [field, submitted[field]]));
}

/** What the account's profile keeps of the answers, by their wire names. */
export function profileOf(answers: Answers): Readonly<Record<string, string>> {
  return Object.fromEntries(
    registerFields.flatMap((field): [string, string][] => {
      const answer = answers[field];
      return answer !== undefined && traitsOf(field).storage === 'profile' ? [[field, answer]] : [];
    }),
  );
}

type Rules = Readonly<Partial<Record<RegisterField, RegisterFieldRule | undefined>>>;

function brokenRules(rules: Rules, submitted: Answers): FieldRefusal[] {
  return registerFields
    .filter((field) => field !== 'captcha')
    .flatMap((field) => {
      const rule = rules[field];
      const strict = rule && traitsOf(field).required ? { ...rule, required: true } : rule;
      return strict && !obeysRule(strict, submitted[field] ?? '') ? [refusal(field, strict, strict.patternId)] : [];
    });
}
