import type { RegisterField, RegisterFieldRule, RegisterSettings } from '@pavilion/api-contract';
import * as v from 'valibot';

/** Text fields of the user-name form, in the order in which they stand. */
export const textFields = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'mobileNum',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'idNumber',
  'affiliateCode',
  'recommenderId',
  'captcha',
] as const;

/** One of {@link textFields}. */
export type TextFieldName = (typeof textFields)[number];

/** What the form holds. */
export type RegistrationValues = Record<TextFieldName, string> & { ageConfirmed: boolean };

/** An empty form with the invitation that came with the address. */
export const emptyRegistration = (affiliateCode: string): RegistrationValues => ({
  ...(Object.fromEntries(textFields.map((name) => [name, ''])) as Record<TextFieldName, string>),
  affiliateCode,
  ageConfirmed: false,
});

/** A message: an i18n key and what fills it. It travels as JSON, since form errors are strings. */
export interface FieldMessage {
  readonly key: string;
  readonly values?: Readonly<Record<string, number>>;
}

const encode = (message: FieldMessage): string => JSON.stringify(message);

/** Reads what {@link registrationSchema} wrote. */
export function decodeMessage(text: string): FieldMessage {
  const parsed = v.safeParse(
    v.object({ key: v.string(), values: v.optional(v.record(v.string(), v.number())) }),
    JSON.parse(text),
  );
  if (!parsed.success) return { key: 'auth.field.required' };
  const { key, values } = parsed.output;
  return values ? { key, values } : { key };
}

/** The message of a broken pattern: number 0 to 23 with its bounds, one number when they are equal. */
export const patternMessage = (patternId: number, min: number, max: number): FieldMessage => ({
  key: `auth.pattern.${min === max && patternId === 0 ? 'exact' : String(patternId)}`,
  values: { min, max },
});

/** The same as {@link patternMessage}, ready for a form's error. */
export const patternError = (patternId: number, min: number, max: number): string =>
  encode(patternMessage(patternId, min, max));

/** The fields that the brand shows, in order. User name and passwords are always there. */
export function shownFields(settings: RegisterSettings): readonly TextFieldName[] {
  const always: readonly TextFieldName[] = ['username', 'password', 'confirmPassword'];
  return textFields.filter((name) => always.includes(name) || ruleOf(settings, name)?.enabled);
}

/** Whether a shown field must be filled in. */
export const isRequired = (settings: RegisterSettings, name: TextFieldName): boolean =>
  ['username', 'password', 'confirmPassword', 'mobileNum', 'captcha', 'paymentPassword'].includes(name) ||
  (ruleOf(settings, name)?.required ?? false);

function ruleOf(settings: RegisterSettings, name: TextFieldName): RegisterFieldRule | undefined {
  return name === 'confirmPassword' ? undefined : settings[name satisfies RegisterField];
}

/** The form's schema as the brand's settings and minimum age make it. */
export function registrationSchema(settings: RegisterSettings): v.GenericSchema<RegistrationValues> {
  const shown = new Set(shownFields(settings));
  const entries = Object.fromEntries(
    textFields.map((name) => [name, shown.has(name) ? fieldSchema(settings, name) : v.string()]),
  ) as Record<TextFieldName, v.GenericSchema<string>>;
  return v.pipe(
    v.object({
      ...entries,
      ageConfirmed: v.pipe(
        v.boolean(),
        v.check((confirmed) => confirmed, encode({ key: 'auth.age.required' })),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmPassword']],
        ({ password, confirmPassword }) => confirmPassword === '' || password === confirmPassword,
        encode({ key: 'auth.password.differ' }),
      ),
      ['confirmPassword'],
    ),
  );
}

function fieldSchema(settings: RegisterSettings, name: TextFieldName): v.GenericSchema<string> {
  const rule = ruleOf(settings, name);
  const required = isRequired(settings, name);
  return v.pipe(
    v.string(),
    v.check((value) => !required || value.trim() !== '', encode({ key: 'auth.field.required' })),
    v.check(
      (value) => value === '' || !rule || name === 'captcha' || fits(value, rule),
      rule ? patternError(rule.patternId, rule.minLength, rule.maxLength) : '',
    ),
  );
}

function fits(value: string, { minLength, maxLength, acceptedPattern }: RegisterFieldRule): boolean {
  if (value.length < minLength || value.length > maxLength) return false;
  return acceptedPattern === '*' || new RegExp(`^(?:${acceptedPattern})$`, 'u').test(value);
}
