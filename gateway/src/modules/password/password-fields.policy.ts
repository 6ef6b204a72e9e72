import { obeysRule, type RegisterFieldRule, type registrationRefusal } from '@pavilion/api-contract';
import type * as v from 'valibot';
import type { Brand } from '../../kit';
import { passwordWeakness } from './password.policy';

/** A field that breaks a rule, as the form shows it. */
export type FieldRefusal = v.InferInput<typeof registrationRefusal>['fields'][number];

/** A new password as it was typed, and the name of the account that it is for. */
export interface NewPasswordFields {
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** Pattern message of a password that is on the list of common ones. */
const commonPasswordMessage = 21;
const lengthMessage = 0;

/** A field that breaks the rule that the brand has, or has not, for it. */
export function refusal(field: string, rule: RegisterFieldRule | undefined, patternId: number): FieldRefusal {
  return { field, patternId, min: rule?.minLength ?? 0, max: rule?.maxLength ?? 0 };
}

/** Asked for whatever the setting says. */
export const required = (rule: RegisterFieldRule | undefined): RegisterFieldRule | undefined =>
  rule && { ...rule, enabled: true, required: true };

/** Which of the two texts break the brand's rules, by their names in registration. */
export function invalidPasswordFields(brand: Brand, submitted: NewPasswordFields): FieldRefusal[] {
  const rule = required(brand.register.password);
  const broken = rule && !obeysRule(rule, submitted.password) ? [refusal('password', rule, rule.patternId)] : [];
  return [...broken, ...brokenPassword(brand, submitted)];
}

/** What the two texts break beyond the brand's own pattern. */
export function brokenPassword(
  brand: Brand,
  { username, password, confirmPassword }: NewPasswordFields,
): FieldRefusal[] {
  const rule = brand.register.password;
  const broken = confirmPassword === password ? [] : [refusal('confirmPassword', rule, lengthMessage)];
  const weakness = brand.settings.securityProfile === 'asvs' && passwordWeakness(password, username);
  if (weakness)
    broken.push(refusal('password', rule, weakness === 'too-short' ? lengthMessage : commonPasswordMessage));
  return broken;
}
