import type { ReactElement } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CodeFailure } from '../../../ui/code-failure';
import { WarningDialog } from '../../../ui/warning-dialog';
import type { RegistrationValues } from '../registration.schema';
import type { RegistrationCode } from '../use-code-sending';
import type { Warning } from '../use-submission';

interface RegistrationWarningsProps {
  readonly form: UseFormReturn<RegistrationValues>;
  readonly code: RegistrationCode;
  readonly warning: Warning | undefined;
  onConfirm(): void;
}

/** What must be confirmed before going on: a wrong invitation, or a code that could not be sent. */
export function RegistrationWarnings({ form, code, warning, onConfirm }: RegistrationWarningsProps): ReactElement {
  const { t } = useTranslation();
  const confirmInvitation = (): void => {
    onConfirm();
    if (warning) focusAfterDialog(() => form.setFocus(warning.field));
  };
  const confirmCode = (): void => {
    code.confirmFailure();
    focusAfterDialog(() => form.setFocus('mobileNum'));
  };
  return (
    <>
      {warning && (
        <WarningDialog title={t('auth.registration.invitationWrong')} onConfirm={confirmInvitation}>
          {`${t(warning.key)} ${t('auth.registration.kept')}`}
        </WarningDialog>
      )}
      <CodeFailure failure={code.failure} onConfirm={confirmCode} />
    </>
  );
}

/** The dialog gives the focus back when it goes; what must be mended gets it after that. */
const focusAfterDialog = (focus: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(focus));
