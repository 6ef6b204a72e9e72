import type { RegisterFieldRule } from '@pavilion/api-contract';
import { useHost, useModule } from '@pavilion/remote-contract';
import { Button, ErrorState, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { withPasswordTexts } from '../../../ui/with-password-texts';
import { PasswordForm, usePasswordForm } from '../../change-password';
import { useRegisterSettings } from '../../registration';
import { isDeadLink, useResetPassword } from '../reset-password.queries';
import styles from './reset-password-panel.module.css';

interface ResetPasswordPanelProps {
  /** Code of the letter's link; `undefined` when the address had none. */
  readonly code: string | undefined;
  onReset(): void;
  /** Asks for another letter. */
  onNewLetter(): void;
}

/** Sets a new password by the link of a letter; a link that is used up leads to another letter. */
function Panel({ code, onReset, onNewLetter }: ResetPasswordPanelProps): ReactElement {
  const settings = useRegisterSettings(useModule('REG3'));
  if (!code) return <DeadLink onNewLetter={onNewLetter} />;
  if (settings.isLoading) return <Skeleton height="280px" radius="card" />;
  return <ResetForm code={code} rule={settings.data?.password} onReset={onReset} onNewLetter={onNewLetter} />;
}

/** The same with its texts. */
export const ResetPasswordPanel = withPasswordTexts(Panel);

interface ResetFormProps extends ResetPasswordPanelProps {
  readonly code: string;
  readonly rule: RegisterFieldRule | undefined;
}

function ResetForm({ code, rule, onReset, onNewLetter }: ResetFormProps): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const change = useResetPassword(code);
  const succeed = () => {
    host.emit('password.changed', { how: 'reset' });
    onReset();
  };
  const state = usePasswordForm({ rule, asksOld: false, change, onSuccess: succeed });
  if (isDeadLink(change.error)) return <DeadLink onNewLetter={onNewLetter} />;
  return (
    <div className={styles.panel}>
      <p className={styles.intro}>{t('auth-passwords.password.resetIntro')}</p>
      <PasswordForm state={state} asksOld={false} />
    </div>
  );
}

function DeadLink({ onNewLetter }: { onNewLetter(): void }): ReactElement {
  const { t } = useTranslation();
  return (
    <ErrorState
      compact
      title={t('auth-passwords.password.linkDead')}
      description={t('errors.password.reset-invalid')}
      actions={<Button onClick={onNewLetter}>{t('auth-passwords.password.newLetter')}</Button>}
    />
  );
}
