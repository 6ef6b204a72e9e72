import type { RemoteId } from '@pavilion/remote-contract';
import { Dialog } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemoteFailureCode } from '../../core/remote-loader';
import { FencedPanel } from '../fence/fenced-panel';

interface FencedDialogProps {
  readonly remote: RemoteId;
  readonly code: RemoteFailureCode;
  onRetry(): void;
  onClose(): void;
}

/** A dialog or panel whose part failed: says so over the page, and can be closed. */
export function FencedDialog({ remote, code, onRetry, onClose }: FencedDialogProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('shell.fence.title', { part: t(`shell.part.${remote}`) })}
      titleHidden
      closeLabel={t('shell.close')}
      size="lg"
    >
      <FencedPanel remote={remote} code={code} onRetry={onRetry} />
    </Dialog>
  );
}
