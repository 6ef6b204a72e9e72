import * as v from 'valibot';
import { messageCodeSchema, mobileNumberSchema } from '../../ui/mobile-number';

/** Messages are i18n keys. */
export const loginSchema = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty('auth.field.required')),
  password: v.pipe(v.string(), v.trim(), v.nonEmpty('auth.field.required')),
  captcha: v.pipe(v.string(), v.trim()),
});

/** Fields of the form of user name and password. */
export type LoginValues = v.InferOutput<typeof loginSchema>;

/** Messages are i18n keys. */
export const smsLoginSchema = v.object({
  mobileNum: mobileNumberSchema,
  /** Digits; empty stands for the visitor's country. */
  countryDialingCode: v.string(),
  code: messageCodeSchema,
});

/** Fields of the form of number and code. */
export type SmsLoginValues = v.InferOutput<typeof smsLoginSchema>;
