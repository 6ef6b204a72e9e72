import { errorMessageKey } from '@pavilion/api-client';
import type { SessionOpened } from '@pavilion/api-contract';
import { ErrorState, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegisterSettings } from '../registration.queries';
import { RegistrationForm } from './registration-form';

interface RegistrationPanelProps {
  readonly affiliateCode: string;
  readonly referralCode: string;
  onSuccess(session: SessionOpened): void;
  onLogin(): void;
}

/** The form once its settings are known; before that its skeleton, without them what to do. */
export function RegistrationPanel(props: RegistrationPanelProps): ReactElement {
  const { t } = useTranslation();
  const settings = useRegisterSettings();
  if (settings.isPending) return <Skeleton height="420px" radius="card" />;
  if (settings.isError) {
    return (
      <ErrorState
        compact
        title={t('auth.register.failed')}
        description={t(errorMessageKey(settings.error))}
        retryLabel={t('auth.retry')}
        onRetry={() => void settings.refetch()}
        retrying={settings.isFetching}
      />
    );
  }
  return <RegistrationForm settings={settings.data} {...props} />;
}
