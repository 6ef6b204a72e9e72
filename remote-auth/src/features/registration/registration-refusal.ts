import { ApiError } from '@pavilion/api-client';
import { type RegistrationField, registrationFieldNames, registrationRefusal } from '@pavilion/api-contract';
import { failureKey, OutsideFailure } from '@pavilion/outside-sign-in';
import * as v from 'valibot';
import { encodeMessage, patternMessage } from '../../ui/field-message';
import { fieldOfReason } from '../outside';

/** Codes that say why an invitation is not taken. */
const invitationRefusals = [
  'register.affiliate-unknown',
  'register.affiliate-expired',
  'register.affiliate-withdrawn',
] as const;
export type InvitationRefusal = (typeof invitationRefusals)[number];

/** Why an invitation is not taken, when that is what went wrong. */
export const invitationRefusalOf = (error: unknown): InvitationRefusal | undefined =>
  error instanceof ApiError ? invitationRefusals.find((code) => code === error.code) : undefined;

/** Fields that a refusal concerns as a whole. */
const fieldOfCode: Partial<Record<string, RegistrationField>> = {
  'register.username-taken': 'username',
  'register.mobile-taken': 'mobileNum',
  ...Object.fromEntries(invitationRefusals.map((code) => [code, 'affiliateCode' as const])),
  'verification.number-invalid': 'mobileNum',
  'verification.code-wrong': 'verificationCode',
  'session.captcha-wrong': 'captcha',
  'session.captcha-required': 'captcha',
};

/** Errors to show at fields for a refusal, by field; empty when it concerns none. */
export function fieldErrors(error: unknown): ReadonlyMap<RegistrationField, string> {
  if (error instanceof OutsideFailure) return serviceErrors(error);
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

/** The same for what failed at the provider outside. */
function serviceErrors({ reason }: OutsideFailure): ReadonlyMap<RegistrationField, string> {
  const field = fieldOfReason(reason);
  const message = encodeMessage({ key: failureKey(reason) });
  return new Map(field && [[field === 'number' ? 'mobileNum' : 'verificationCode', message]]);
}

interface Broken {
  readonly patternId: number;
  readonly min: number;
  readonly max: number;
}

const messageOf = (name: RegistrationField, { patternId, min, max }: Broken) =>
  name === 'confirmPassword' ? { key: 'auth.password.differ' } : patternMessage(patternId, min, max);

/** Refusals before which nobody has looked at the picture, so that its answer is still good. */
const beforePicture = new Set<string>([
  'in_network_again',
  'timeout_retry_please',
  'register.field-invalid',
  ...invitationRefusals,
]);

/** Whether the picture was used up by an attempt. */
export const usedPicture = (error: unknown): boolean =>
  !(error instanceof OutsideFailure || (error instanceof ApiError && beforePicture.has(error.code)));
