import { accountTypes } from '@pavilion/api-contract';
import { type SessionSnapshot, useModule } from '@pavilion/remote-contract';
import type { MenuEntry } from '@pavilion/ui';
import { Crown, ImageUp, KeyRound, LogOut, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { openAuth } from '../../layers/auth-dialog.store';
import { openPicture } from '../../layers/picture-dialog.store';
import { menuIcon } from '../named-icons';
import { useRemoteEntries } from '../remote-entries';
import { useVip, type Way } from '../use-account-links';

/** A session that is open. */
export type OpenSession = Extract<SessionSnapshot, { status: 'open' }>;

interface Entry {
  readonly id: string;
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly tone?: 'danger';
  readonly onSelect: Way;
}

/** Where the rank stands among the entries that releases bring. */
const rankOrder = 20;

/** The centres' pages as the releases of the composition bring them, with the rank of who has one. */
function useCentres({ rankLevel }: OpenSession): readonly Entry[] {
  const { t } = useTranslation();
  const vip = useVip();
  const brought = useRemoteEntries('account-menu').map(({ id, icon, label, order, open }) => ({
    order,
    entry: { id, Icon: menuIcon(icon), label, onSelect: open },
  }));
  const rank: Entry = { id: 'vip', Icon: Crown, label: t('shell.header.vip', { rank: rankLevel }), onSelect: vip };
  return [...brought, { order: rankOrder, entry: rank }].sort((a, b) => a.order - b.order).map(({ entry }) => entry);
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

function useSettingEntries(session: OpenSession): readonly Entry[] {
  const { t } = useTranslation();
  const own = session.accountType !== accountTypes.trial;
  const mayChangePassword = useModule('PASS3') && own;
  const mayEditPicture = useModule('PROFPIC3') && own;
  return [
    {
      id: 'picture',
      Icon: ImageUp,
      label: t('shell.header.picture'),
      onSelect: mayEditPicture ? openPicture : undefined,
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
export function useAccountEntries(session: OpenSession): readonly MenuEntry[] {
  const { t } = useTranslation();
  const { hostApi } = useRuntime();
  const centres = useCentres(session);
  const settings = useSettingEntries(session);
  const signOut: Entry = {
    id: 'sign-out',
    Icon: LogOut,
    label: t('shell.header.signOut'),
    tone: 'danger',
    onSelect: () => void hostApi.session.signOut(),
  };
  return withLines([centres, settings, [signOut]].map((group) => group.filter(({ onSelect }) => onSelect)));
}
