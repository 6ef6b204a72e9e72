import { useSyncExternalStore } from 'react';
import type { RegistrationKind } from './registration.schema';

/** Who has just come in for the first time, and how. */
export interface NewMember {
  readonly username: string;
  /** `given` for an account that somebody else opened, with a password that is known to them. */
  readonly kind: RegistrationKind | 'given';
  /** Whether the account's number, which was made for a mobile number, has been noted. */
  readonly isNoted: boolean;
  /** Whether the account has the brand's bonus for new members. */
  readonly hasBonus: boolean;
}

const listeners = new Set<() => void>();
let newMember: NewMember | undefined;

function set(next: NewMember | undefined): void {
  newMember = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keeps a new member until welcomed: the page that registered gives way to home before the welcome shows. */
export const rememberNewMember = (member: NewMember): void => set(member);

/** The account's number was noted. */
export const noteAccountNumber = (): void => newMember && set({ ...newMember, isNoted: true });

/** The welcome is over. */
export const forgetNewMember = (): void => set(undefined);

/** Who is to be welcomed, if anybody. */
export const useNewMember = (): NewMember | undefined => useSyncExternalStore(subscribe, () => newMember);
