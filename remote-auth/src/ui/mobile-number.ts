import { anyMobileRule, bareNumber, obeysRule } from '@pavilion/api-contract';
import * as v from 'valibot';

/** A mobile number as it was typed. Messages are i18n keys. */
export const mobileNumberSchema = v.pipe(
  v.string(),
  v.transform(bareNumber),
  v.nonEmpty('auth.field.required'),
  v.check((number) => obeysRule(anyMobileRule, number), 'auth.phone.invalid'),
);

/** The code of a text message. */
export const messageCodeSchema = v.pipe(v.string(), v.trim(), v.nonEmpty('auth.field.required'), v.maxLength(255));
