import type { SessionSnapshot } from '@pavilion/remote-contract';
import type { ReactElement } from 'react';
import { AccountMenu } from './account-menu';
import { BalancePill } from './balance-pill';

/** A session that is open. */
export type OpenSession = Extract<SessionSnapshot, { status: 'open' }>;

/** For who is signed in: the balance, and everything of the account behind the picture. */
export function MemberActions({ session }: { readonly session: OpenSession }): ReactElement {
  return (
    <>
      <BalancePill balance={session.balance} />
      <AccountMenu session={session} />
    </>
  );
}
