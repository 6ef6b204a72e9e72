import { serviceNames } from '@pavilion/outside-sign-in';
import { useHost } from '@pavilion/remote-contract';
import { Dialog } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshLinks } from '../outside-links.queries';
import { LinkForm } from './link-form';
import type { Opened } from './opened';
import { UnlinkForm } from './unlink-form';

interface LinkDialogProps {
  readonly opened: Opened;
  readonly hasPassword: boolean;
  onClose(): void;
}

/** Links a service with the account, or takes it off. */
export function LinkDialog({ opened: { dialog, service }, hasPassword, onClose }: LinkDialogProps): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const refresh = useFreshLinks();
  const name = serviceNames[service];
  const done = (): void => {
    onClose();
    const titleKey = `member-outside.saved.${dialog}ed`;
    host.notify({ tone: 'positive', titleKey, values: { service: name } });
    void refresh();
  };
  const Form = dialog === 'link' ? LinkForm : UnlinkForm;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`member-outside.dialog.${dialog}`, { service: name })}
      description={t(`member-outside.dialog.${dialog}Hint`, { service: name })}
      closeLabel={t('member-outside.close')}
    >
      <Form service={service} hasPassword={hasPassword} onDone={done} />
    </Dialog>
  );
}
