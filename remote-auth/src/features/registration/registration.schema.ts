import {
  anyMobileRule,
  obeysRule,
  type RegisterField,
  type RegisterFieldRule,
  type RegisterSettings,
} from '@pavilion/api-contract';
import * as v from 'valibot';
import { encodeMessage, patternMessage } from '../../ui/field-message';

/** Text fields of registration, in the order in which they stand. */
export const textFields = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
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

/** By what an account is opened. */
export type RegistrationKind = 'username' | 'mobile';

/** What both ways hold together, so that nothing is typed twice. */
export type RegistrationValues = Record<TextFieldName, string> & { countryDialingCode: string; ageConfirmed: boolean };

/** What decides which fields stand in a form. */
export interface FormPlan {
  readonly settings: RegisterSettings;
  readonly kind: RegistrationKind;
  /** Whether a number beside a user name is proven by a code (REGMOBVERF3); the one to register by always is. */
  readonly provesNumber: boolean;
  /** Whether the mobile way asks for a password (MOBILENUMPASSREG3). */
  readonly mobilePassword: boolean;
  /** Whether there is a picture to be typed (CAPTCHA3). */
  readonly pictures: boolean;
  /** Whether the invitation is asked for: the address has none, or a wrong one. */
  readonly asksInvitation: boolean;
}

/** A field of a form, with the rule it must keep. */
export interface PlannedField {
  readonly name: TextFieldName;
  readonly required: boolean;
  readonly rule: RegisterFieldRule | undefined;
}

const text = (name: TextFieldName): [TextFieldName, string] => [name, ''];

/** An empty form with what the address fills in. */
export const emptyRegistration = (invitation: string): RegistrationValues => ({
  ...(Object.fromEntries(textFields.map(text)) as Record<TextFieldName, string>),
  affiliateCode: invitation,
  countryDialingCode: '',
  ageConfirmed: false,
});

/** The fields of a form, in order. */
export const plannedFields = (plan: FormPlan): readonly PlannedField[] =>
  textFields
    .filter((name) => isShown(plan, name))
    .map((name) => {
      const rule = ruleOf(plan, name);
      return { name, rule, required: alwaysRequired.has(name) || (rule?.required ?? false) };
    });

const alwaysRequired = new Set<TextFieldName>([
  'username',
  'password',
  'confirmPassword',
  'mobileNum',
  'verificationCode',
  'paymentPassword',
]);

function isShown(plan: FormPlan, name: TextFieldName): boolean {
  const byNumber = plan.kind === 'mobile';
  const byRule = Boolean(plan.settings[name as RegisterField]?.enabled);
  switch (name) {
    case 'username':
      return !byNumber;
    case 'mobileNum':
      return byNumber || byRule;
    case 'verificationCode':
      return byNumber || (plan.provesNumber && isShown(plan, 'mobileNum'));
    case 'password':
    case 'confirmPassword':
      return !byNumber || plan.mobilePassword;
    case 'affiliateCode':
      return byRule && plan.asksInvitation;
    case 'captcha':
      return byRule && plan.pictures;
    default:
      return byRule;
  }
}

function ruleOf({ settings }: FormPlan, name: TextFieldName): RegisterFieldRule | undefined {
  if (name === 'confirmPassword' || name === 'verificationCode') return undefined;
  const rule = settings[name];
  if (name === 'mobileNum' && !rule?.enabled) return anyMobileRule;
  return rule;
}

/** Whether a number is one that a code can be sent to. */
export const isMobileNumber = (plan: FormPlan, value: string): boolean => {
  const rule = ruleOf(plan, 'mobileNum');
  return value.trim() !== '' && (!rule || obeysRule(rule, value.trim()));
};

const longestCode = 255;

/** The form's schema as the brand's settings make it. */
export function registrationSchema(plan: FormPlan): v.GenericSchema<RegistrationValues> {
  const planned = new Map(plannedFields(plan).map((field) => [field.name, field]));
  const entries = Object.fromEntries(textFields.map((name) => [name, fieldSchema(planned.get(name))])) as Record<
    TextFieldName,
    v.GenericSchema<string>
  >;
  const confirmed = planned.has('confirmPassword');
  return v.pipe(
    v.object({
      ...entries,
      countryDialingCode: v.string(),
      ageConfirmed: v.pipe(
        v.boolean(),
        v.check((ticked) => ticked, encodeMessage({ key: 'auth.age.required' })),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmPassword']],
        ({ password, confirmPassword }) => !confirmed || confirmPassword === '' || password === confirmPassword,
        encodeMessage({ key: 'auth.password.differ' }),
      ),
      ['confirmPassword'],
    ),
  );
}

function fieldSchema(field: PlannedField | undefined): v.GenericSchema<string> {
  if (!field) return v.string();
  const { name, rule, required } = field;
  // What stands in the picture is the platform's to judge.
  const judged = name === 'captcha' ? undefined : rule;
  const code = name === 'verificationCode';
  return v.pipe(
    v.string(),
    v.check((value) => !required || answerOf(name, value) !== '', encodeMessage({ key: 'auth.field.required' })),
    v.check((value) => !code || value.length <= longestCode, encodeMessage({ key: 'auth.registration.codeTooLong' })),
    v.check(
      (value) => answerOf(name, value) === '' || !judged || obeysRule(judged, answerOf(name, value)),
      judged ? encodeMessage(patternMessage(judged.patternId, judged.minLength, judged.maxLength)) : '',
    ),
  );
}

const secrets = new Set<TextFieldName>(['password', 'confirmPassword', 'paymentPassword']);

/** What is sent of a field: spaces around it are no part of an answer, but may be of a secret. */
export const answerOf = (name: TextFieldName, value: string): string => (secrets.has(name) ? value : value.trim());
