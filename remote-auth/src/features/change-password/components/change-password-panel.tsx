import { errorMessageKey } from '@pavilion/api-client';
import type { RegisterSettings } from '@pavilion/api-contract';
import { type AuthDialogNotice, useHost, useModule, useSession } from '@pavilion/remote-contract';
import { Button, ErrorState, Notice, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { withPasswordTexts } from '../../../ui/with-password-texts';
import { useRegisterSettings } from '../../registration';
import { useAccount, useChangePassword } from '../change-password.queries';
import { usePasswordForm } from '../use-password-form';
import { PasswordForm } from './password-form';
import styles from './password-form.module.css';

interface ChangePasswordPanelProps {
  readonly notice: AuthDialogNotice | undefined;
  /** The password of this account was changed. */
  onChanged(username: string): void;
  /** Nobody is signed in. */
  onLogin(): void;
  /** The way out, where the password must be changed before anything else. */
  readonly onSignOut: (() => void) | undefined;
}

/** Changes the password of whoever is signed in, once the account and the brand's rules are known. */
function Panel({ notice, onChanged, onLogin, onSignOut }: ChangePasswordPanelProps): ReactElement {
  const { t } = useTranslation();
  const session = useSession();
  const account = useAccount();
  const settings = useRegisterSettings(useModule('REG3'));
  if (session.status === 'guest') {
    return (
      <ErrorState
        compact
        title={t('errors.login.not.session')}
        actions={<Button onClick={onLogin}>{t('auth.login.submit')}</Button>}
      />
    );
  }
  if (account.isError) {
    return (
      <ErrorState
        compact
        title={t('auth-passwords.password.failed')}
        description={t(errorMessageKey(account.error))}
        retryLabel={t('auth.retry')}
        onRetry={() => void account.refetch()}
        retrying={account.isFetching}
      />
    );
  }
  // Without the brand's rules the platform still judges, so a failure of theirs holds nobody up.
  if (account.isPending || settings.isLoading) return <Skeleton height="320px" radius="card" />;
  const { username, hasPassword } = account.data;
  const form = { notice, username, asksOld: hasPassword, settings: settings.data, onSignOut };
  return <ChangeForm {...form} onChanged={() => onChanged(username)} />;
}

/** The same with its texts. */
export const ChangePasswordPanel = withPasswordTexts(Panel);

interface ChangeFormProps {
  readonly notice: AuthDialogNotice | undefined;
  readonly username: string;
  readonly asksOld: boolean;
  readonly settings: RegisterSettings | undefined;
  readonly onSignOut: (() => void) | undefined;
  onChanged(): void;
}

function ChangeForm({ notice, username, asksOld, settings, onChanged, onSignOut }: ChangeFormProps): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const change = useChangePassword();
  const succeed = () => {
    host.emit('password.changed', { how: 'changed' });
    onChanged();
  };
  const state = usePasswordForm({ rule: settings?.password, asksOld, change, onSuccess: succeed });
  const why = notice === 'password-weak' ? 'weak' : notice === 'password-expired' ? 'expired' : undefined;
  return (
    <div className={styles.panel}>
      {why ? (
        <Notice tone="warning" title={t(`auth-passwords.password.${why}Title`)} live>
          {t(`auth-passwords.password.${why}Body`, { name: username })}
        </Notice>
      ) : (
        <p className={styles.account}>{t('auth-passwords.password.account', { name: username })}</p>
      )}
      <PasswordForm state={state} asksOld={asksOld} />
      {onSignOut && (
        <Button variant="ghost" block onClick={onSignOut}>
          {t('auth-passwords.password.signOutInstead')}
        </Button>
      )}
    </div>
  );
}
