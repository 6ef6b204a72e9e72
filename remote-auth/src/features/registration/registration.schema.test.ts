import type { RegisterSettings } from '@pavilion/api-contract';
import * as v from 'valibot';
import { decodeMessage, emptyRegistration, patternMessage, registrationSchema, shownFields } from './registration.schema';

const rule = { enabled: true, required: true, minLength: 2, maxLength: 4, acceptedPattern: '[a-z]*', patternId: 4, type: 'text' };
const settings = {
  username: rule,
  password: { ...rule, patternId: 0 },
  zalo: { ...rule, required: false },
  qqNum: { ...rule, enabled: false },
} satisfies Partial<RegisterSettings> as RegisterSettings;

function problems(changes: Record<string, string | boolean>): Record<string, string> {
  const result = v.safeParse(registrationSchema(settings), { ...emptyRegistration(''), ...changes });
  return Object.fromEntries((result.issues ?? []).map((issue) => [v.getDotPath(issue), decodeMessage(issue.message).key]));
}

const filled = { username: 'abc', password: 'abc', confirmPassword: 'abc', ageConfirmed: true };

describe('the registration form', () => {
  it('shows enabled fields in order and never leaves out name and passwords', () => {
    expect(shownFields(settings)).toEqual(['username', 'password', 'confirmPassword', 'zalo']);
  });

  it('accepts what the brand’s rules accept', () => {
    expect(problems(filled)).toEqual({});
  });

  it('names every problem at its field at once', () => {
    expect(problems({ username: 'A1', password: 'abc', confirmPassword: 'abd', zalo: 'abcdef' })).toEqual({
      username: 'auth.pattern.4',
      zalo: 'auth.pattern.4',
      confirmPassword: 'auth.password.differ',
      ageConfirmed: 'auth.age.required',
    });
  });

  it('writes one number where the bounds are equal', () => {
    expect(patternMessage(0, 4, 4)).toEqual({ key: 'auth.pattern.exact', values: { min: 4, max: 4 } });
  });
});
