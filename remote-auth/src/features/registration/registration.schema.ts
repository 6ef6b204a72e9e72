import {
  anyMobileRule,
  isRegisterField,
  obeysRule,
  type RegisterField,
  type RegisterFieldRule,
  type RegisterSettings,
  type RegistrationField,
  registrationFieldNames,
  traitsOf,
} from '@pavilion/api-contract';
import * as v from 'valibot';
import { encodeMessage, patternMessage } from '../../ui/field-message';

/** By what an account is opened; `outside` is by a service that vouches for the person. */
export type RegistrationKind = 'username' | 'mobile' | 'outside';

/** What both ways hold together, so that nothing is typed twice. */
export type RegistrationValues = Record<RegistrationField, string> & {
  countryDialingCode: string;
  ageConfirmed: boolean;
};

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
  /** What is asked of somebody for whom a service vouches. */
  readonly ofNewcomer?: readonly RegisterField[];
}

/** A field of a form, with the rule it must keep. */
export interface PlannedField {
  readonly name: RegistrationField;
  readonly required: boolean;
  readonly rule: RegisterFieldRule | undefined;
}

const text = (name: RegistrationField): [RegistrationField, string] => [name, ''];

/** An empty form with what the address fills in. */
export const emptyRegistration = (invitation: string): RegistrationValues => ({
  ...(Object.fromEntries(registrationFieldNames.map(text)) as Record<RegistrationField, string>),
  affiliateCode: invitation,
  countryDialingCode: '',
  ageConfirmed: false,
});

/** The fields of a form, in order. */
export const plannedFields = (plan: FormPlan): readonly PlannedField[] =>
  registrationFieldNames
    .filter((name) => isShown(plan, name))
    .map((name) => {
      const rule = ruleOf(plan, name);
      return { name, rule, required: traitsOf(name).required ?? rule?.required ?? false };
    });

/** Of whom a service vouches for, only what the brand cannot do without is asked. */
const isAsked = (plan: FormPlan, name: RegistrationField): boolean =>
  plan.kind !== 'outside' || (isRegisterField(name) && plan.ofNewcomer?.includes(name) === true);

function isShown(plan: FormPlan, name: RegistrationField): boolean {
  const byNumber = plan.kind === 'mobile';
  const byRule = isRegisterField(name) && Boolean(plan.settings[name]?.enabled);
  switch (name) {
    case 'username':
      return plan.kind === 'username';
    case 'mobileNum':
      return byNumber || (byRule && isAsked(plan, name));
    case 'verificationCode':
      return byNumber || (plan.provesNumber && isShown(plan, 'mobileNum'));
    case 'password':
    case 'confirmPassword':
      return plan.kind === 'username' || (byNumber && plan.mobilePassword);
    case 'affiliateCode':
      return byRule && plan.asksInvitation && isAsked(plan, name);
    case 'captcha':
      return byRule && plan.pictures;
    default:
      return byRule && isAsked(plan, name);
  }
}

function ruleOf({ settings }: FormPlan, name: RegistrationField): RegisterFieldRule | undefined {
  if (!isRegisterField(name)) return undefined;
  const rule = settings[name];
  if (name === 'mobileNum' && !rule?.enabled) return anyMobileRule;
  return rule;
}

/** Whether a number is one that a code can be sent to. */
export const isMobileNumber = (plan: FormPlan, value: string): boolean => {
  const rule = ruleOf(plan, 'mobileNum');
  return value.trim() !== '' && (!rule || obeysRule(rule, value.trim()));
};

/** The form's schema as the brand's settings make it. */
export function registrationSchema(plan: FormPlan): v.GenericSchema<RegistrationValues> {
  const planned = new Map(plannedFields(plan).map((field) => [field.name, field]));
  const entries = Object.fromEntries(
    registrationFieldNames.map((name) => [name, fieldSchema(planned.get(name))]),
  ) as Record<RegistrationField, v.GenericSchema<string>>;
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
  const longest = traitsOf(name).input === 'code' ? traitsOf(name).maxLength : Infinity;
  return v.pipe(
    v.string(),
    v.check((value) => !required || answerOf(name, value) !== '', encodeMessage({ key: 'auth.field.required' })),
    v.check((value) => value.length <= longest, encodeMessage({ key: 'auth.registration.codeTooLong' })),
    v.check(
      (value) => answerOf(name, value) === '' || !judged || obeysRule(judged, answerOf(name, value)),
      judged ? encodeMessage(patternMessage(judged.patternId, judged.minLength, judged.maxLength)) : '',
    ),
  );
}

/** What is sent of a field: spaces around it are no part of an answer, but may be of a secret. */
export const answerOf = (name: RegistrationField, value: string): string =>
  traitsOf(name).input === 'secret' ? value : value.trim();
