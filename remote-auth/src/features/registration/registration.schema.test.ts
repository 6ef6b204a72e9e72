import type { RegisterField, RegisterSettings } from '@pavilion/api-contract';
import * as v from 'valibot';
import { decodeMessage } from '../../ui/field-message';
import { emptyRegistration, type FormPlan, plannedFields, registrationSchema } from './registration.schema';

const rule = {
  enabled: true,
  required: true,
  minLength: 2,
  maxLength: 4,
  acceptedPattern: '^[a-z]*$',
  patternId: 4,
  type: 'text',
};
const settings = {
  username: rule,
  password: { ...rule, patternId: 0 },
  zalo: { ...rule, required: false },
  qqNum: { ...rule, enabled: false },
} satisfies Partial<RegisterSettings> as RegisterSettings;

const all = Object.fromEntries(
  (
    [
      'payeeName',
      'paymentPassword',
      'qqNum',
      'line',
      'whatsapp',
      'zalo',
      'facebook',
      'wechat',
      'idNumber',
      'email',
      'mobileNum',
      'affiliateCode',
      'captcha',
      'recommenderId',
    ] satisfies RegisterField[]
  ).map((name) => [name, { ...rule, required: false }]),
);

const plan = (changes: Partial<FormPlan> = {}): FormPlan => ({
  settings,
  kind: 'username',
  provesNumber: false,
  mobilePassword: true,
  pictures: true,
  asksInvitation: true,
  ...changes,
});

const names = (changes: Partial<FormPlan>) => plannedFields(plan(changes)).map(({ name }) => name);

function problems(changes: Record<string, string | boolean>, of = plan()): Record<string, string> {
  const result = v.safeParse(registrationSchema(of), { ...emptyRegistration(''), ...changes });
  return Object.fromEntries(
    (result.issues ?? []).map((issue) => [v.getDotPath(issue), decodeMessage(issue.message).key]),
  );
}

const filled = { username: 'abc', password: 'abc', confirmPassword: 'abc', ageConfirmed: true };

describe('the fields of the form', () => {
  it('are those that the brand has enabled, in order, and never without name and passwords', () => {
    expect(names({})).toEqual(['username', 'password', 'confirmPassword', 'zalo']);
  });

  it('can be all of them', () => {
    expect(names({ settings: { ...settings, ...all }, provesNumber: true })).toEqual([
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
    ]);
  });

  it.each<[Partial<FormPlan>, string[]]>([
    [{ kind: 'mobile' }, ['mobileNum', 'verificationCode', 'password', 'confirmPassword', 'zalo']],
    [{ kind: 'mobile', mobilePassword: false }, ['mobileNum', 'verificationCode', 'zalo']],
  ])('are a number, its code and a password where the brand asks for one: %j', (changes, expected) => {
    expect(names(changes)).toEqual(expected);
  });

  it.each([
    ['the code, unless the brand proves numbers', { provesNumber: false }, 'verificationCode'],
    ['the invitation, when the address has a good one', { asksInvitation: false }, 'affiliateCode'],
    ['the picture, where pictures are off', { pictures: false }, 'captcha'],
  ])('leave out %s', (_, changes, name) => {
    expect(names({ settings: { ...settings, ...all }, provesNumber: true, ...changes })).not.toContain(name);
  });

  it('must be filled in as the brand says; numbers, codes and payment passwords wherever they stand', () => {
    const optional = plannedFields(plan({ settings: { ...settings, ...all }, provesNumber: true })).filter(
      ({ required }) => !required,
    );
    expect(optional.map(({ name }) => name)).toEqual(
      expect.not.arrayContaining([
        'mobileNum',
        'verificationCode',
        'paymentPassword',
        'username',
        'password',
        'confirmPassword',
      ]),
    );
    expect(optional).toHaveLength(12);
  });
});

describe('the registration form', () => {
  it('accepts what the brand’s rules accept', () => {
    expect(problems(filled)).toEqual({});
  });

  it('takes spaces around an answer for none', () => {
    expect(problems({ ...filled, username: ' abc ' })).toEqual({});
    expect(problems({ ...filled, username: '   ' })).toEqual({ username: 'auth.field.required' });
  });

  it('names every problem at its field at once', () => {
    expect(problems({ username: 'A1', password: 'abc', confirmPassword: 'abd', zalo: 'abcdef' })).toEqual({
      username: 'auth.pattern.4',
      zalo: 'auth.pattern.4',
      confirmPassword: 'auth.password.differ',
      ageConfirmed: 'auth.age.required',
    });
  });

  it('asks nothing of fields that are not there', () => {
    const byNumber = plan({ kind: 'mobile', mobilePassword: false });
    expect(problems({ mobileNum: '912345678', verificationCode: '123456', ageConfirmed: true }, byNumber)).toEqual({});
  });

  it.each([
    ['12345', 'auth.pattern.6'],
    ['123456', undefined],
    ['123456789012345', undefined],
    ['1234567890123456', 'auth.pattern.6'],
    ['91234abc', 'auth.pattern.6'],
    ['', 'auth.field.required'],
  ])('judges the number %j where the brand has no rule for it', (mobileNum, problem) => {
    const byNumber = plan({ kind: 'mobile', mobilePassword: false });
    expect(problems({ mobileNum, verificationCode: '1', ageConfirmed: true }, byNumber)['mobileNum']).toBe(problem);
  });

  it.each([
    ['', 'auth.field.required'],
    ['1'.repeat(255), undefined],
    ['1'.repeat(256), 'auth.registration.codeTooLong'],
  ])('bounds the code of a message', (verificationCode, problem) => {
    const byNumber = plan({ kind: 'mobile', mobilePassword: false });
    expect(
      problems({ mobileNum: '912345678', verificationCode, ageConfirmed: true }, byNumber)['verificationCode'],
    ).toBe(problem);
  });
});
