import type { ReactElement } from 'react';
import { type NewMember, noteAccountNumber } from '../new-member.store';
import { AccountNumber } from './account-number';
import { Welcome } from './welcome';

interface NewMemberWelcomeProps {
  readonly member: NewMember;
  onContinue(): void;
}

/**
 * The success of a registration, or the first sign-in to an account that somebody else opened. Where the account's name
 * was made for it, that comes first.
 */
export function NewMemberWelcome({ member, onContinue }: NewMemberWelcomeProps): ReactElement {
  if (!member.isNoted)
    return (
      <AccountNumber account={member.username} hasNumber={member.kind === 'mobile'} onContinue={noteAccountNumber} />
    );
  const { username, kind, hasBonus } = member;
  return <Welcome username={username} isGiven={kind === 'given'} hasBonus={hasBonus} onContinue={onContinue} />;
}
