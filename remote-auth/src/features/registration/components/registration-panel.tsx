import { errorMessageKey } from '@pavilion/api-client';
import type { RegisterSettings } from '@pavilion/api-contract';
import { Button, EmptyState, ErrorState, OfflineArt, Skeleton } from '@pavilion/ui';
import { type ReactElement, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepRegistrationKind, readRegistrationDraft } from '../registration-draft';
import { useRegisterSettings } from '../registration.queries';
import type { RegistrationKind } from '../registration.schema';
import { useRegistrationKinds } from '../use-form-plan';
import type { AddressInvitation } from '../use-invitation';
import { useEntry, useWelcome } from '../use-welcome';
import { RegistrationForm } from './registration-form';
import styles from './registration-form.module.css';
import { RegistrationSkeleton } from './registration-skeleton';
import { useHost, useModule } from '@pavilion/remote-contract';
import { OutsideIntro, OutsideWays, useNewcomer } from '../../outside';
import { type Needed, SecondStep } from '../../second-step';

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
  const enter = useEntry();
  const newcomer = useNewcomer();
  const [needed, setNeeded] = useState<Needed>();
  const [chosen, setChosen] = useState(readRegistrationDraft().kind);
  const kind = kinds.find((candidate) => candidate === chosen) ?? kinds[0];
  if (needed) return <SecondStep needed={needed} onSuccess={enter} onStartOver={() => setNeeded(undefined)} />;
  if (newcomer)
    return (
      <div className={styles.panel}>
        <Suspense fallback={<Skeleton height="96px" radius="control" />}>
          <OutsideIntro newcomer={newcomer} />
        </Suspense>
        <RegistrationForm {...props} {...ofNewcomer} newcomer={newcomer} onSuccess={welcome} />
      </div>
    );
  if (!kind) return <Closed />;
  const choose = (next: RegistrationKind): void => {
    setChosen(next);
    keepRegistrationKind(next);
  };
  return (
    <div className={styles.panel}>
      <RegistrationForm {...props} kinds={kinds} kind={kind} onKindChange={choose} onSuccess={welcome} />
      <OutsideWays onSuccess={enter} onNeeded={setNeeded} onNewcomer={() => undefined} />
    </div>
  );
}

const ofNewcomer = { kinds: ['outside'], kind: 'outside', onKindChange: () => undefined } as const;

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
