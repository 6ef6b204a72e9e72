/** What speaks against a form, as the key of its words: whoever has a password gives it. */
export const missingPassword = (hasPassword: boolean, password: string, words: string): string | false =>
  hasPassword && password === '' && words;

/** The part of a body that shows who asks; whoever has no password is asked for none. */
export const proofOf = (hasPassword: boolean, password: string): { readonly password?: string } =>
  hasPassword ? { password } : {};
