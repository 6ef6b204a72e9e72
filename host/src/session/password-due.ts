import type { SessionOpened } from '@pavilion/api-contract';
import type { AuthDialogNotice } from '@pavilion/remote-contract';

/** Session value of a forced change of password, as the platform's clients name it. */
const storageName = 'cpw';

/** Every reason why a password must be changed. */
export const passwordDues = ['password-weak', 'password-expired'] as const satisfies readonly AuthDialogNotice[];

/** Why the password must be changed before anything else; `undefined` when it may stay. */
export type PasswordDue = (typeof passwordDues)[number];

export const passwordDueOf = ({ mustChangePassword, passwordExpired }: SessionOpened): PasswordDue | undefined =>
  mustChangePassword ? (passwordExpired ? 'password-expired' : 'password-weak') : undefined;

/** Keeps it over a reload, or forgets it. */
export function keepPasswordDue(storage: Storage, due: PasswordDue | undefined): void {
  if (due) storage.setItem(storageName, due);
  else storage.removeItem(storageName);
}

/** What this tab kept over a reload. */
export function readPasswordDue(storage: Storage): PasswordDue | undefined {
  const kept = storage.getItem(storageName);
  return passwordDues.find((due) => due === kept);
}
