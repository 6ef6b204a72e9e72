import { obeysRule, type RegisterFieldRule } from '@pavilion/api-contract';
import * as v from 'valibot';
import { encodeMessage, patternMessage } from '../../ui/field-message';

const required = v.pipe(v.string(), v.nonEmpty('auth.field.required'));

/** A new password that keeps the brand's rule; without a rule the platform has the last word. */
export const newPasswordEntry = (rule: RegisterFieldRule | undefined): v.GenericSchema<string> =>
  v.pipe(
    v.string(),
    v.nonEmpty('auth.field.required'),
    v.check(
      (password) => password === '' || !rule || obeysRule(rule, password),
      rule ? encodeMessage(patternMessage(rule.patternId, rule.minLength, rule.maxLength)) : '',
    ),
  );

/** Fields of the forms of a new password. */
export interface PasswordValues {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/** An empty form. */
export const emptyPasswords: PasswordValues = { oldPassword: '', newPassword: '', confirmNewPassword: '' };

interface PasswordPlan {
  readonly rule: RegisterFieldRule | undefined;
  /** Whether the account has a password that must be given first. */
  readonly asksOld: boolean;
}

/** The form's schema as the brand's rule and the account make it. */
export const passwordSchema = ({ rule, asksOld }: PasswordPlan): v.GenericSchema<PasswordValues> =>
  v.pipe(
    v.object({
      oldPassword: asksOld ? required : v.string(),
      newPassword: newPasswordEntry(rule),
      confirmNewPassword: required,
    }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['confirmNewPassword']],
        ({ newPassword, confirmNewPassword }) => confirmNewPassword === '' || newPassword === confirmNewPassword,
        'auth.password.differ',
      ),
      ['confirmNewPassword'],
    ),
  );
