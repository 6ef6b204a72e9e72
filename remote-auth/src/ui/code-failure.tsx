import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from './failure-text';
import { WarningDialog } from './warning-dialog';

interface CodeFailureProps {
  /** Why no code was sent; nothing shows without. */
  readonly failure: unknown;
  onConfirm(): void;
}

/** A code could not be sent: what the platform says of it, to be confirmed. */
export function CodeFailure({ failure, onConfirm }: CodeFailureProps): ReactElement | null {
  const { t } = useTranslation();
  if (!failure) return null;
  return (
    <WarningDialog title={t('auth.code.failed')} onConfirm={onConfirm}>
      {t(failureText(failure))}
    </WarningDialog>
  );
}
