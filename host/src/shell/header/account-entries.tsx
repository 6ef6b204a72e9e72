import { accountTypes } from '@pavilion/api-contract';
import { type SessionSnapshot, useModule } from '@pavilion/remote-contract';
import type { MenuEntry } from '@pavilion/ui';
import {
  CircleUserRound,
  Crown,
  ImageUp,
  KeyRound,
  LogOut,
  type LucideIcon,
  ReceiptText,
  UsersRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { remoteOfSlot } from '../../routing/labels';
import { openAuth } from '../../layers/auth-dialog.store';
import { useMemberCentre, useVip } from '../use-account-links';

/** A session that is open. */
export type OpenSession = Extract<SessionSnapshot, { status: 'open' }>;

interface Entry {
  readonly id: string;
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly tone?: 'danger';
  readonly onSelect: (() => void) | undefined;
}

interface EntryParts {
  readonly session: OpenSession;
  onEditPicture(): void;
}

/** Groups of entries with a line between them; empty groups leave none. */
function withLines(groups: readonly (readonly Entry[])[]): MenuEntry[] {
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => [
      ...(index > 0 ? [{ id: `line-${index}`, separator: true as const }] : []),
      ...group.map(({ Icon, ...entry }) => ({ ...entry, icon: <Icon size={18} aria-hidden="true" /> })),
    ]);
}

/** What an account of one's own can change. */
function useSettingEntries({ session, onEditPicture }: EntryParts): readonly Entry[] {
  const { t } = useTranslation();
  const own = session.accountType !== accountTypes.trial;
  const mayChangePassword = useModule('PASS3') && own;
  const mayEditPicture = useModule('PROFPIC3') && own;
  return [
    {
      id: 'picture',
      Icon: ImageUp,
      label: t('shell.header.picture'),
      onSelect: mayEditPicture ? onEditPicture : undefined,
    },
    {
      id: 'password',
      Icon: KeyRound,
      label: t('shell.header.password'),
      onSelect: mayChangePassword ? () => openAuth('change-password') : undefined,
    },
  ];
}

/** What belongs to an account: entries that lead somewhere in this composition and for this account. */
export function useAccountEntries({ session, onEditPicture }: EntryParts): readonly MenuEntry[] {
  const { t } = useTranslation();
  const { boot, hostApi } = useRuntime();
  const member = useMemberCentre();
  const vip = useVip();
  const settings = useSettingEntries({ session, onEditPicture });
  const agent = session.abilities.agentCentre && remoteOfSlot(boot.composition, 'shell.panel.agent') !== undefined;
  const say = (key: string): string => t(`shell.header.${key}`);
  const panel = (page: string) => () => hostApi.dialogs.openPanel('member', page);
  const centres: Entry[] = [
    {
      id: 'members',
      Icon: CircleUserRound,
      label: say('members'),
      onSelect: member ? panel('securityCenter') : undefined,
    },
    { id: 'vip', Icon: Crown, label: t('shell.header.vip', { rank: session.rankLevel }), onSelect: vip },
    {
      id: 'record',
      Icon: ReceiptText,
      label: say('record'),
      onSelect: member ? panel('transactionHistory') : undefined,
    },
    {
      id: 'agent',
      Icon: UsersRound,
      label: say('agent'),
      onSelect: agent ? () => hostApi.dialogs.openPanel('agent') : undefined,
    },
  ];
  const signOut: Entry = {
    id: 'sign-out',
    Icon: LogOut,
    label: say('signOut'),
    tone: 'danger',
    onSelect: () => void hostApi.session.signOut(),
  };
  return withLines([centres, settings, [signOut]].map((group) => group.filter(({ onSelect }) => onSelect)));
}
