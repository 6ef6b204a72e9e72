import { errorMessageKey } from '@pavilion/api-client';
import { Card, ErrorState, Skeleton } from '@pavilion/ui';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondFactorTexts } from '../../ui/second-factor.texts';
import { withPageTexts } from '../../ui/page-texts';
import { AppRow } from './components/app-row';
import { PasskeyList } from './components/passkey-list';
import styles from './second-factor.module.css';
import { useAuthenticator, usePasskeys } from './second-factor.queries';
import type { Opened } from './dialogs/opened';

// What draws the picture and speaks with the browser comes with the first dialog.
const FactorDialog = lazy(async () => ({ default: (await import('./dialogs/factor-dialog')).FactorDialog }));

interface SecondFactorProps {
  /** Whether the account has one to be asked for; `undefined` while that is not known. */
  readonly hasPassword: boolean | undefined;
}

/** What a stranger with the password does not have: an app that gives codes, and passkeys. */
function SecondFactor({ hasPassword }: SecondFactorProps): ReactElement {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened>();
  return (
    <Card as="section" aria-labelledby="second-factor">
      <h2 id="second-factor" className={styles.title}>
        {t('member-second.title')}
      </h2>
      <p className={styles.hint}>{t('member-second.hint')}</p>
      <Factors onOpen={setOpened} />
      {opened && (
        <Suspense fallback={null}>
          <FactorDialog opened={opened} hasPassword={hasPassword ?? true} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

function Factors({ onOpen }: { onOpen(opened: Opened): void }): ReactElement {
  const { t } = useTranslation();
  const app = useAuthenticator();
  const passkeys = usePasskeys();
  const failed = [app, passkeys].find(({ isError }) => isError);
  if (failed)
    return (
      <ErrorState
        level={3}
        title={t('member-second.failed')}
        description={t(errorMessageKey(failed.error))}
        retryLabel={t('member-centre.retry')}
        retrying={app.isFetching || passkeys.isFetching}
        onRetry={() => void Promise.all([app.refetch(), passkeys.refetch()])}
      />
    );
  if (!app.data || !passkeys.data) return <Skeleton height="152px" radius="control" />;
  const { bound } = app.data;
  return (
    <>
      <AppRow isBound={bound} onOpen={() => onOpen({ dialog: bound ? 'manage-app' : 'add-app' })} />
      <PasskeyList
        {...passkeys.data}
        onAdd={() => onOpen({ dialog: 'add-passkey' })}
        onRemove={(passkey) => onOpen({ dialog: 'remove-passkey', passkey })}
      />
    </>
  );
}

/** The same with its texts. */
export const SecondFactorSection = withPageTexts('member-second', secondFactorTexts, SecondFactor);
