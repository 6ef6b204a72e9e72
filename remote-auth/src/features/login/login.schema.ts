import * as v from 'valibot';

/** Messages are i18n keys. */
export const loginSchema = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty('auth.field.required')),
  password: v.pipe(v.string(), v.trim(), v.nonEmpty('auth.field.required')),
  captcha: v.pipe(v.string(), v.trim()),
});

/** What the login form holds. */
export type LoginValues = v.InferOutput<typeof loginSchema>;
