import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { registrationRefusal } from '@pavilion/api-contract';
import * as v from 'valibot';
import { encodeMessage, patternMessage } from '../../ui/field-message';
import type { PasswordValues } from './change-password.schema';

/** A refusal at the field that it belongs to. */
interface PlacedRefusal {
  readonly field: keyof PasswordValues;
  readonly message: string;
}

/** Where a refusal of a new password belongs; `undefined` when it concerns the form as a whole. */
export function placePasswordRefusal(error: unknown): PlacedRefusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'password.old-wrong') return { field: 'oldPassword', message: errorMessageKey(error) };
  if (error.code === 'password.unchanged') return { field: 'newPassword', message: errorMessageKey(error) };
  const refusal = v.safeParse(registrationRefusal, error.value);
  if (error.code !== 'register.field-invalid' || !refusal.success) return undefined;
  const broken = refusal.output.fields[0];
  if (!broken) return undefined;
  if (/confirm/i.test(broken.field)) return { field: 'confirmNewPassword', message: 'auth.password.differ' };
  return { field: 'newPassword', message: encodeMessage(patternMessage(broken.patternId, broken.min, broken.max)) };
}
