import * as v from 'valibot';

const mobileNumber = /^\d{6,15}$/;

/** A number without what people put between its digits. */
export function bareNumber(typed: string): string {
  return typed.replace(/[\s().-]/g, '');
}

/** A mobile number as it was typed. Messages are i18n keys. */
export const mobileNumberSchema = v.pipe(
  v.string(),
  v.transform(bareNumber),
  v.nonEmpty('auth.field.required'),
  v.regex(mobileNumber, 'auth.phone.invalid'),
);

/** The code of a text message. */
export const messageCodeSchema = v.pipe(v.string(), v.trim(), v.nonEmpty('auth.field.required'), v.maxLength(255));
