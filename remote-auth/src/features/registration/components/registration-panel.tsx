import { errorMessageKey } from '@pavilion/api-client';
import type { RegisterSettings } from '@pavilion/api-contract';
import { Button, EmptyState, ErrorState, OfflineArt } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepRegistrationKind, readRegistrationDraft } from '../registration-draft';
import { useRegisterSettings } from '../registration.queries';
import type { RegistrationKind } from '../registration.schema';
import { useRegistrationKinds } from '../use-form-plan';
import type { AddressInvitation } from '../use-invitation';
import { useWelcome } from '../use-welcome';
import { RegistrationForm } from './registration-form';
import { RegistrationSkeleton } from './registration-skeleton';
import { useHost, useModule } from '@pavilion/remote-contract';

interface RegistrationPanelProps extends AddressInvitation {
  onLogin(): void;
}

/** The form once its settings are known; before that its shape, without them what to do. */
export function RegistrationPanel(props: RegistrationPanelProps): ReactElement {
  const { t } = useTranslation();
  const open = useModule('REG3');
  const settings = useRegisterSettings(open);
  if (!open) return <Closed />;
  // A form that stands is never taken away: what was typed would be lost.
  if (settings.data)
    return <ReadyPanel {...props} settings={settings.data} onOutdated={() => void settings.refetch()} />;
  if (!settings.isError) return <RegistrationSkeleton />;
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

interface ReadyPanelProps extends RegistrationPanelProps {
  readonly settings: RegisterSettings;
  onOutdated(): void;
}

function ReadyPanel(props: ReadyPanelProps): ReactElement {
  const kinds = useRegistrationKinds(props.settings);
  const welcome = useWelcome();
  const [chosen, setChosen] = useState(readRegistrationDraft().kind);
  const kind = kinds.find((candidate) => candidate === chosen) ?? kinds[0];
  if (!kind) return <Closed />;
  const choose = (next: RegistrationKind): void => {
    setChosen(next);
    keepRegistrationKind(next);
  };
  return <RegistrationForm {...props} kinds={kinds} kind={kind} onKindChange={choose} onSuccess={welcome} />;
}

function Closed(): ReactElement {
  const { t } = useTranslation();
  const { navigate } = useHost();
  return (
    <EmptyState
      level={2}
      art={<OfflineArt />}
      title={t('auth.registration.closed')}
      description={t('auth.registration.closedBody')}
      actions={<Button onClick={() => navigate('/')}>{t('auth.register.home')}</Button>}
    />
  );
}
