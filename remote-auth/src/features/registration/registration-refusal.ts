import { ApiError } from '@pavilion/api-client';
import { type RegistrationField, registrationFieldNames, registrationRefusal } from '@pavilion/api-contract';
import * as v from 'valibot';
import { encodeMessage, patternMessage } from '../../ui/field-message';

/** Fields that a refusal concerns as a whole. */
const fieldOfCode: Partial<Record<string, RegistrationField>> = {
  'register.username-taken': 'username',
  'register.mobile-taken': 'mobileNum',
  'register.affiliate-unknown': 'affiliateCode',
  'verification.number-invalid': 'mobileNum',
  'verification.code-wrong': 'verificationCode',
  'session.captcha-wrong': 'captcha',
  'session.captcha-required': 'captcha',
};

/** Errors to show at fields for a refusal, by field; empty when it concerns none. */
export function fieldErrors(error: unknown): ReadonlyMap<RegistrationField, string> {
  if (!(error instanceof ApiError)) return new Map();
  const field = fieldOfCode[error.code];
  if (field) return new Map([[field, encodeMessage({ key: `errors.${error.code}` })]]);
  const refusal = v.safeParse(registrationRefusal, error.value);
  if (error.code !== 'register.field-invalid' || !refusal.success) return new Map();
  return new Map(
    refusal.output.fields.flatMap(({ field: name, patternId, min, max }): [RegistrationField, string][] => {
      const known = registrationFieldNames.find((candidate) => candidate === name);
      return known ? [[known, encodeMessage(messageOf(known, { patternId, min, max }))]] : [];
    }),
  );
}

interface Broken {
  readonly patternId: number;
  readonly min: number;
  readonly max: number;
}

const messageOf = (name: RegistrationField, { patternId, min, max }: Broken) =>
  name === 'confirmPassword' ? { key: 'auth.password.differ' } : patternMessage(patternId, min, max);

/** Refusals before which nobody has looked at the picture, so that its answer is still good. */
const beforePicture = new Set([
  'in_network_again',
  'timeout_retry_please',
  'register.field-invalid',
  'register.affiliate-unknown',
]);

/** Whether the picture was used up by an attempt. */
export const usedPicture = (error: unknown): boolean => !(error instanceof ApiError && beforePicture.has(error.code));
