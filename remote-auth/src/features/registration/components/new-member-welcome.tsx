import type { ReactElement } from 'react';
import { type NewMember, noteAccountNumber } from '../new-member.store';
import { AccountNumber } from './account-number';
import { Welcome } from './welcome';

interface NewMemberWelcomeProps {
  readonly member: NewMember;
  onContinue(): void;
}

/** The success of a registration, or the first sign-in to an account that somebody else opened. By a mobile number the account's number, which was made for it, comes first. */
export function NewMemberWelcome({ member, onContinue }: NewMemberWelcomeProps): ReactElement {
  if (!member.isNoted) return <AccountNumber account={member.username} onContinue={noteAccountNumber} />;
  return <Welcome username={member.username} isGiven={member.kind === 'given'} onContinue={onContinue} />;
}
