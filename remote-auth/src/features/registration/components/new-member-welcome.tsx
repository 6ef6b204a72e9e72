import { type ReactElement, useState } from 'react';
import type { NewMember } from '../new-member.store';
import { AccountNumber } from './account-number';
import { Welcome } from './welcome';

interface NewMemberWelcomeProps {
  readonly member: NewMember;
  onContinue(): void;
}

/** The success of a registration. By a mobile number the account's number, which was made for it, comes first. */
export function NewMemberWelcome({ member, onContinue }: NewMemberWelcomeProps): ReactElement {
  const [noted, setNoted] = useState(member.kind === 'username');
  if (!noted) return <AccountNumber account={member.username} onContinue={() => setNoted(true)} />;
  return <Welcome username={member.username} onContinue={onContinue} />;
}
