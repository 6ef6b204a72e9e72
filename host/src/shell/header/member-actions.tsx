import { Button } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionClock } from '../protection/session-clock';
import { useDeposit, useWithdraw } from '../use-account-links';
import type { OpenSession } from './account-entries';
import { AccountMenu } from './account-menu';
import { BalancePill } from './balance-pill';
import { MessageBell } from './message-bell';
import classes from './top-bar.module.css';
import { VipBadge } from './vip-badge';

/** Props of what the bar shows of an account. */
interface MemberActionsProps {
  readonly session: OpenSession;
}

/**
 * For who is signed in: the balance, the ways to add to it and to take of it, the inbox, the rank, and everything of
 * the account behind the picture.
 */
export default function MemberActions({ session }: MemberActionsProps): ReactElement {
  const { t } = useTranslation();
  const deposit = useDeposit();
  const withdraw = useWithdraw();
  return (
    <>
      <SessionClock className={classes.clock} />
      <BalancePill balance={session.balance} />
      {deposit && (
        <Button variant="primary" size="sm" className={classes.wide} onClick={deposit}>
          {t('shell.header.deposit')}
        </Button>
      )}
      {withdraw && (
        <Button size="sm" className={classes.wide} onClick={withdraw}>
          {t('shell.header.withdraw')}
        </Button>
      )}
      <MessageBell />
      <VipBadge rank={session.rankLevel} className={classes.rank} />
      <AccountMenu session={session} />
    </>
  );
}
