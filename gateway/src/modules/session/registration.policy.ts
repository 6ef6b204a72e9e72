import { type RegisterField, registerFields, type RegisterFieldRule, type registrationRefusal } from '@pavilion/api-contract';
import type * as v from 'valibot';
import type { Brand } from '../../server/module-kit';
import { passwordWeakness } from './password.policy';

type FieldRefusal = v.InferInput<typeof registrationRefusal>['fields'][number];
/** Fields of registration as they were sent. */
export type Submitted = Readonly<Partial<Record<RegisterField, string | undefined>>> & {
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
};

/** Pattern message of a password that is on the list of common ones. */
const commonPasswordMessage = 21;
const lengthMessage = 0;

/** Which fields break the brand's rules; the captcha is answered elsewhere. */
export function invalidFields(brand: Brand, submitted: Submitted): FieldRefusal[] {
  const broken = registerFields
    .filter((field) => field !== 'captcha')
    .flatMap((field) => {
      const rule = brand.register[field];
      return rule && !obeys(rule, submitted[field] ?? '') ? [refusal(field, rule, rule.patternId)] : [];
    });
  const rule = brand.register.password;
  if (submitted.confirmPassword !== submitted.password) broken.push(refusal('confirmPassword', rule, lengthMessage));
  const weakness = brand.settings.securityProfile === 'asvs' && passwordWeakness(submitted.password, submitted.username);
  if (weakness) broken.push(refusal('password', rule, weakness === 'too-short' ? lengthMessage : commonPasswordMessage));
  return broken;
}

/** Answers of fields that the brand shows, and of no others. */
export function shownAnswers(brand: Brand, submitted: Submitted): Partial<Record<RegisterField, string>> {
  const shown = registerFields.filter((field) => brand.register[field]?.enabled && submitted[field]);
  return Object.fromEntries(shown.map((field) => [field, submitted[field]]));
}

function refusal(field: string, rule: RegisterFieldRule | undefined, patternId: number): FieldRefusal {
  return { field, patternId, min: rule?.minLength ?? 0, max: rule?.maxLength ?? 0 };
}

function obeys(rule: RegisterFieldRule, value: string): boolean {
  if (!rule.enabled) return true;
  if (value === '') return !rule.required;
  const length = [...value].length;
  if (length < rule.minLength || length > rule.maxLength) return false;
  return rule.acceptedPattern === '*' || new RegExp(rule.acceptedPattern, 'u').test(value);
}
