import type { Member } from '@pavilion/api-contract';
import type { Security } from '../security-strength';

/** Sheets of the security centre; another than the login password, whose dialog is of every page. */
export type SheetId =
  | 'nickname'
  | 'payeeName'
  | 'birthday'
  | 'mobile'
  | 'email'
  | 'payment'
  | 'paymentReset'
  | 'questions';

export interface SheetFormProps {
  readonly member: Member;
  readonly security: Security;
  /** Opens another sheet in place of this one. */
  onOpen(id: SheetId): void;
  /** It is done: the account is read anew and the sheet goes away. `saved` ends the key of what is said then. */
  onDone(saved: string): Promise<void>;
}

/** Said of a field that must be filled in. */
export const required = 'member-security.field.required';
