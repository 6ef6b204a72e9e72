/**
 * Refusals of a call that changes how an account is entered: it asks for the account's password, or for a sign-in of a
 * short time ago where the account has none.
 */
export const proofRefusals = [
  'verification.proof-needed',
  'verification.sign-in-again',
  'in_incorrect_password',
  'session.locked',
] as const;
