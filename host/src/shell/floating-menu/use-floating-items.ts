import { Headset, type LucideIcon, Send, Smartphone, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { hasLiveChat, networkNames, resourceLink } from '../brand-links';
import { hasApp } from '../download-guide/app-links';
import { openDownloadGuide } from '../download-guide/download-guide.store';
import { openService } from '../service-window/service.store';
import { useInvite } from '../use-account-links';

/** One circle of the menu: opens something, or leads to another site. */
export interface FloatingItem {
  readonly id: 'invite' | 'chat' | 'download' | 'telegram';
  readonly Icon: LucideIcon;
  readonly label: string;
  /** Address of another site. */
  readonly href?: string | undefined;
  readonly open?: (() => void) | undefined;
}

/** Entries of the floating menu: those that the brand is set up for and this visitor may use. */
export function useFloatingItems(): readonly FloatingItem[] {
  const { t } = useTranslation();
  const { info } = useRuntime().boot;
  const invite = useInvite();
  const items: readonly FloatingItem[] = [
    { id: 'invite', Icon: UserPlus, label: t('shell.nav.invite'), open: invite },
    {
      id: 'chat',
      Icon: Headset,
      label: t('shell.float.chat'),
      open: hasLiveChat(info) ? () => openService('live-chat') : undefined,
    },
    {
      id: 'download',
      Icon: Smartphone,
      label: t('shell.float.download'),
      open: hasApp(info) ? openDownloadGuide : undefined,
    },
    { id: 'telegram', Icon: Send, label: networkNames.telegram, href: resourceLink(info, 'telegram') },
  ];
  return items.filter(({ open, href }) => open ?? href);
}
