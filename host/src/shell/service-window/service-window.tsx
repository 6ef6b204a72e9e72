import { Button, Dialog } from '@pavilion/ui';
import { type ReactElement, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { deskOf, findService } from '../../core/service-link';
import short from '../overlays/short-dialog.module.css';
import { notify } from '../../layers/notices.store';
import { closeService, openService, type ServiceRequest } from './service.store';

const desks = { 'live-chat': 'LIVECHAT', vip: 'VIP' } as const;

/** Points the window that waits at customer service, and closes it when there is nowhere to go. */
export default function ServiceWindow({ kind, popup }: ServiceRequest): ReactElement | null {
  const { api, boot, sessionStore } = useRuntime();
  const { info } = boot;
  useEffect(() => {
    if (!popup) return;
    const desk = kind === 'desk' ? deskOf(sessionStore.read().record?.rankLevel ?? 0) : desks[kind];
    void findService(desk, { api, info }).then((address) => {
      lead(popup, address);
      closeService();
    });
  }, [kind, popup, api, info, sessionStore]);
  return popup ? null : <BlockedWindow onRetry={() => openService(kind)} />;
}

function lead(popup: Window, address: string | undefined): void {
  if (!address) {
    popup.close();
    return notify({ tone: 'warning', titleKey: 'shell.nav.serviceFailed' });
  }
  popup.opener = null;
  popup.location.replace(address);
}

/** The browser refused the window: how to allow it, and another go. */
function BlockedWindow({ onRetry }: { onRetry(): void }): ReactElement {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={closeService}
      size="sm"
      className={short.short}
      title={t('shell.service.blocked')}
      closeLabel={t('shell.close')}
      moveLabel={t('shell.move')}
      footer={
        <Button variant="primary" onClick={onRetry}>
          {t('shell.service.retry')}
        </Button>
      }
    >
      <p>{t('shell.service.blockedBody')}</p>
    </Dialog>
  );
}
