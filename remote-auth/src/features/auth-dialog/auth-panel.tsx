import type { SlotProps } from '@pavilion/remote-contract';
import { lazy, type ReactElement } from 'react';
import { FreePlayButton, FreePlayStart } from '../free-play';
import { LoginPanel } from '../login';
import { RegistrationPanel, useInvitationOfAddress } from '../registration';
import { useOutcomes } from './use-outcomes';

// Passwords are forgotten and changed seldom: one file of their own, after the ways in.
const passwordPanels = () => import('./password-panels');
const ChangePasswordPanel = lazy(async () => ({ default: (await passwordPanels()).ChangePasswordPanel }));
const ForgotPanel = lazy(async () => ({ default: (await passwordPanels()).ForgotPanel }));
const ResetPasswordPanel = lazy(async () => ({ default: (await passwordPanels()).ResetPasswordPanel }));

type AuthPanelProps = SlotProps['shell.dialog.auth'] & {
  /** Where the password must be changed: the other way to go on. */
  readonly onSignOut: (() => void) | undefined;
};

export function AuthPanel(props: AuthPanelProps): ReactElement {
  const { mode, notice, refused, resetCode, referralCode, onModeChange, onClose, onSignOut } = props;
  const { signedIn, passwordChanged } = useOutcomes({ onModeChange, onClose });
  const invitation = useInvitationOfAddress(referralCode);
  const toLogin = () => onModeChange('login');
  const toForgot = () => onModeChange('forgot');
  switch (mode) {
    case 'login':
      if (notice === 'free-play')
        return <FreePlayStart onSuccess={(session) => signedIn(session, 'free-play')} onLogin={toLogin} />;
      return (
        <LoginPanel
          refused={refused}
          passwordChanged={notice === 'password-changed'}
          onSuccess={signedIn}
          onForgot={toForgot}
          onRegister={() => onModeChange('register')}
        >
          <FreePlayButton onSuccess={(session) => signedIn(session, 'free-play')} />
        </LoginPanel>
      );
    case 'register':
      return <RegistrationPanel {...invitation} onLogin={toLogin} />;
    case 'forgot':
      return (
        <ForgotPanel
          onSession={(session) => signedIn(session, 'recovery')}
          onRecovered={passwordChanged}
          onLogin={toLogin}
          onClose={onClose}
        />
      );
    case 'change-password':
      return <ChangePasswordPanel {...{ notice, onSignOut }} onChanged={passwordChanged} onLogin={toLogin} />;
    case 'reset-password':
      return <ResetPasswordPanel code={resetCode} onReset={() => passwordChanged()} onNewLetter={toForgot} />;
  }
}
