import { Notice } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNotice } from '../../../ui/refusal-notice';
import { PasskeyUnused } from '../passkey-browser';

/**
 * Why a passkey or a step did not do. Whoever closed the browser's own window changed their mind, which is no fault.
 */
export function PasskeyNotice({ error }: { readonly error: unknown }): ReactElement | null {
  const { t } = useTranslation();
  if (!(error instanceof PasskeyUnused)) return <RefusalNotice error={error} />;
  return (
    <Notice tone={error.reason === 'cancelled' ? 'info' : 'warning'} live>
      {t(`auth-second-step.passkey.${error.reason}`)}
    </Notice>
  );
}
