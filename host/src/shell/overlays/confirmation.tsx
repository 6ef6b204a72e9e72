import { ConfirmDialog } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmationStore } from '../../layers/confirmation.store';

/** The question that waits for an answer. */
export default function Confirmation(): ReactElement | null {
  const { t } = useTranslation();
  const confirmation = useConfirmationStore((state) => state.confirmation);
  if (!confirmation) return null;
  const { answer, titleKey, bodyKey, confirmKey, cancelKey, tone } = confirmation;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && answer(false)}
      title={t(titleKey)}
      description={t(bodyKey)}
      confirmLabel={t(confirmKey)}
      cancelLabel={t(cancelKey)}
      onConfirm={() => answer(true)}
      tone={tone === 'danger' ? 'danger' : 'primary'}
    />
  );
}
