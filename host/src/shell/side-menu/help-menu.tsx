import type { MenuEntry } from '@pavilion/ui';
import { BookOpen, ChevronRight, Headset, LifeBuoy, type LucideIcon, Mail, Megaphone } from 'lucide-react';
import { type ReactElement, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { hasService } from '../../core/service-desk';
import frame from '../frame-layout.module.css';
import { ShellMenu } from '../shell-menu';
import { openAnnouncements } from '../../layers/announcements.store';
import { openService } from '../service-window/service.store';
import { useMessages, useServes, type Way } from '../use-account-links';
import { MenuInSheet, useMenuCollapsed } from './use-menu-collapsed';

interface HelpMenuProps {
  /** Something was chosen. */
  readonly onNavigate?: (() => void) | undefined;
}

/** Ways to help that this brand and composition have. */
function useEntries(onNavigate?: () => void): readonly MenuEntry[] {
  const { t } = useTranslation();
  const { boot, hostApi } = useRuntime();
  const messages = useMessages();
  const helpServed = useServes('/help');
  const entries: readonly (readonly [string, LucideIcon, Way])[] = [
    ['service', Headset, hasService(boot.info) ? () => openService() : undefined],
    ['messages', Mail, messages],
    ['announcements', Megaphone, () => openAnnouncements()],
    ['helpCentre', BookOpen, helpServed ? () => hostApi.navigate('/help') : undefined],
  ];
  return entries.flatMap(([id, Icon, open]) => {
    if (!open) return [];
    const onSelect = (): void => {
      onNavigate?.();
      open();
    };
    return [{ id, label: t(`shell.nav.${id}`), icon: <Icon size={18} aria-hidden="true" />, onSelect }];
  });
}

/** Customer service, the inbox, announcements and the help centre behind one line. */
export function HelpMenu({ onNavigate }: HelpMenuProps): ReactElement {
  const { t } = useTranslation();
  const collapsed = useMenuCollapsed();
  const inSheet = useContext(MenuInSheet);
  const label = t('shell.nav.help');
  return (
    <ShellMenu
      side={inSheet ? 'bottom' : 'right'}
      align="start"
      items={useEntries(onNavigate)}
      trigger={
        <button type="button" className={frame.row} aria-label={label} title={collapsed ? label : undefined}>
          <LifeBuoy size={20} aria-hidden="true" />
          <span className={`${frame.label} ${frame.wide}`}>{label}</span>
          <ChevronRight className={frame.wide} size={16} aria-hidden="true" />
        </button>
      }
    />
  );
}
