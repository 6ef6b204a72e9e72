import { ErrorState } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** In place of the section where texts of it did not come. */
export function TextsMissing({ onRetry }: { onRetry(): void }): ReactElement {
  const { t } = useTranslation();
  return (
    <ErrorState
      compact
      title={t('member-outside.failed')}
      description={t('errors.in_network_again')}
      retryLabel={t('member-centre.retry')}
      onRetry={onRetry}
    />
  );
}
