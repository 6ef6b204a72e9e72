import type { PanelId } from '@pavilion/remote-contract';
import { Avatar, type MenuEntry } from '@pavilion/ui';
import { CircleUserRound, LogOut, ReceiptText, UsersRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../platform/runtime-context';
import { remoteOfSlot } from '../labels';
import { LazyMenu } from '../lazy-menu';
import { useAvatar } from '../shell.queries';
import classes from './account-menu.module.css';
import type { OpenSession } from './member-actions';

const iconProps = { size: 18, 'aria-hidden': true } as const;

/** Letters for a picture: the first two of the name. */
const initialsOf = (name: string): string => name.slice(0, 2).toLocaleUpperCase();

/** Entries that lead somewhere in this composition and for this account. */
function useEntries({ abilities }: OpenSession): readonly MenuEntry[] {
  const { t } = useTranslation();
  const { boot, hostApi, modules } = useRuntime();
  const panel = (id: PanelId, page?: string) => () => hostApi.dialogs.openPanel(id, page);
  const served = (id: PanelId): boolean => remoteOfSlot(boot.composition, `shell.panel.${id}`) !== undefined;
  const member = served('member') && modules.has('MEMCENTRE');
  return [
    ...(member
      ? [
          { id: 'members', label: t('shell.header.members'), icon: <CircleUserRound {...iconProps} />, onSelect: panel('member', 'securityCenter') },
          { id: 'record', label: t('shell.header.record'), icon: <ReceiptText {...iconProps} />, onSelect: panel('member', 'transactionHistory') },
        ]
      : []),
    ...(served('agent') && abilities.agentCentre
      ? [{ id: 'agent', label: t('shell.header.agent'), icon: <UsersRound {...iconProps} />, onSelect: panel('agent') }]
      : []),
    ...(member ? [{ id: 'line', separator: true as const }] : []),
    { id: 'sign-out', label: t('shell.header.signOut'), icon: <LogOut {...iconProps} />, tone: 'danger', onSelect: () => void hostApi.session.signOut() },
  ];
}

/** The account's picture and what belongs to the account behind it. */
export function AccountMenu({ session }: { readonly session: OpenSession }): ReactElement {
  const { t } = useTranslation();
  const entries = useEntries(session);
  const picture = useAvatar(session.memberId);
  const name = session.nickname || session.username;
  const rank = session.rankLevel > 0 ? `V${session.rankLevel}` : undefined;
  const face = <Avatar label={name} src={picture} initials={initialsOf(name)} size="md" badge={rank} />;
  return (
    <LazyMenu
      trigger={<button type="button" className={classes.trigger} aria-label={t('shell.header.accountMenu', { name })}>{face}</button>}
      items={entries}
      header={
        <span className={classes.who}>
          <span className={classes.name}>{name}</span>
          {rank && <span className={classes.rank}>{t('shell.header.vip', { rank: session.rankLevel })}</span>}
        </span>
      }
    />
  );
}
