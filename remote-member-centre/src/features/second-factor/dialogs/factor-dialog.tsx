import { useHost } from '@pavilion/remote-contract';
import { Dialog } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshFactors } from '../second-factor.queries';
import { AddAppForm } from './add-app-form';
import { AddPasskeyForm } from './add-passkey-form';
import { ManageAppForm } from './manage-app-form';
import type { Opened } from './opened';
import { RecoveryCodes } from './recovery-codes';
import { RemovePasskeyForm } from './remove-passkey-form';

interface FactorDialogProps {
  readonly opened: Opened;
  readonly hasPassword: boolean;
  onClose(): void;
}

/** One change of a second factor, and after it the codes that are told once. */
export function FactorDialog({ opened, hasPassword, onClose }: FactorDialogProps): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const refresh = useFreshFactors();
  const [codes, setCodes] = useState<readonly string[]>();
  const done = (saved: string): void => {
    onClose();
    host.notify({ tone: 'positive', titleKey: `member-second.saved.${saved}` });
    void refresh();
  };
  const shown = codes ? 'codes' : opened.dialog;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && (codes ? done('codes') : onClose())}
      // Codes that are told once are not swept away by a press beside them.
      dismissible={!codes}
      title={t(`member-second.dialog.${shown}`)}
      description={t(`member-second.dialog.${shown}Hint`)}
      closeLabel={t('member-second.close')}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => done('codes')} />
      ) : (
        <Form opened={opened} hasPassword={hasPassword} onDone={done} onCodes={setCodes} />
      )}
    </Dialog>
  );
}

interface FormProps {
  readonly opened: Opened;
  readonly hasPassword: boolean;
  onDone(saved: string): void;
  onCodes(codes: readonly string[]): void;
}

function Form({ opened, hasPassword, onDone, onCodes }: FormProps): ReactElement {
  switch (opened.dialog) {
    case 'add-app':
      return <AddAppForm hasPassword={hasPassword} onCodes={onCodes} />;
    case 'manage-app':
      return <ManageAppForm hasPassword={hasPassword} onCodes={onCodes} onRemoved={() => onDone('appRemoved')} />;
    case 'add-passkey':
      return <AddPasskeyForm hasPassword={hasPassword} onDone={() => onDone('passkeyAdded')} />;
    case 'remove-passkey':
      return (
        <RemovePasskeyForm passkey={opened.passkey} hasPassword={hasPassword} onDone={() => onDone('passkeyRemoved')} />
      );
  }
}
