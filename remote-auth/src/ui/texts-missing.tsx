import { ErrorState } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** In place of a part whose texts did not come. */
export function TextsMissing({ onRetry }: { onRetry(): void }): ReactElement {
  const { t } = useTranslation();
  return <ErrorState compact title={t('errors.in_network_again')} retryLabel={t('auth.retry')} onRetry={onRetry} />;
}
