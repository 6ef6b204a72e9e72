import type { ReactElement } from 'react';
import type { OpenSession } from './account-entries';
import { AccountMenu } from './account-menu';
import { BalancePill } from './balance-pill';
import { MessageBell } from './message-bell';
import { VipBadge } from './vip-badge';

/** Props of what the bar shows of an account. */
interface MemberActionsProps {
  readonly session: OpenSession;
}

/** For who is signed in: the balance, the inbox, the rank, and everything of the account behind the picture. */
export default function MemberActions({ session }: MemberActionsProps): ReactElement {
  return (
    <>
      <BalancePill balance={session.balance} />
      <MessageBell />
      <VipBadge rank={session.rankLevel} />
      <AccountMenu session={session} />
    </>
  );
}
