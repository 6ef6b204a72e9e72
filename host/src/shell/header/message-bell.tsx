import { Badge, IconButton } from '@pavilion/ui';
import { Bell } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { preloadOverlay } from '../overlays/late-overlays';
import { useUnread } from '../../runtime/unread.queries';
import { useMessages } from '../use-account-links';
import classes from './message-bell.module.css';

const most = 99;

/** The inbox and how much of it is unread; not there where the brand has no inbox. */
export function MessageBell(): ReactElement | null {
  const { t } = useTranslation();
  const { loader } = useRuntime();
  const unread = useUnread();
  const open = useMessages();
  if (!open) return null;
  const preload = (): void => preloadOverlay(loader, 'shell.panel.member');
  const named = unread > most ? 'shell.header.messagesMany' : 'shell.header.messagesUnread';
  return (
    <span className={classes.place}>
      <IconButton
        label={unread > 0 ? t(named, { number: unread }) : t('shell.header.messages')}
        icon={<Bell size={20} aria-hidden="true" />}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          <Badge tone="count">{unread > most ? `${most}+` : unread}</Badge>
        </span>
      )}
    </span>
  );
}
