import { Button, Dialog } from '@pavilion/ui';
import { TriangleAlert } from 'lucide-react';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './warning-dialog.module.css';

interface WarningDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  onConfirm(): void;
}

/** Something went wrong that must be seen before going on; one button, and Escape does the same. */
export function WarningDialog({ title, children, onConfirm }: WarningDialogProps): ReactElement {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onConfirm()}
      title={title}
      closeLabel={t('auth.close')}
      size="sm"
      initialFocus={button}
      footer={
        <Button ref={button} variant="primary" size="lg" block onClick={onConfirm}>
          {t('auth.confirm')}
        </Button>
      }
    >
      <div className={styles.warning}>
        <TriangleAlert aria-hidden size={24} className={styles.mark} />
        <div>{children}</div>
      </div>
    </Dialog>
  );
}
