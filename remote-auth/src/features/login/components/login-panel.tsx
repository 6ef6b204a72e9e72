import type { SessionOpened } from '@pavilion/api-contract';
import { Notice } from '@pavilion/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OtherWay } from '../../../ui/other-way';
import { RefusalNotice } from '../../../ui/refusal-notice';
import { OutsideWays } from '../../outside';
import { type Needed, PasskeyButton, SecondStep } from '../../second-step';
import { dropLoginDraft } from '../login-draft';
import type { SmsDetails } from '../remembered';
import { type RememberState, useRemember } from '../use-remember';
import { KeepRow } from './keep-row';
import styles from './login-form.module.css';
import { LoginWays } from './login-ways';
import { OneTap } from './one-tap';

interface LoginPanelProps {
  /** Why nobody came in by the address, if that was tried. */
  readonly refused?: unknown;
  /** The password was changed a moment ago. */
  readonly passwordChanged: boolean;
  onSuccess(session: SessionOpened, how: 'login' | 'device'): void;
  onForgot(): void;
  onRegister(): void;
  /** Ways in without an account. */
  readonly children: ReactNode;
}

/** Signing in: by one tap where the device is remembered, else by name or by a text message. */
export function LoginPanel(props: LoginPanelProps): ReactElement {
  const { refused, passwordChanged, onSuccess, onForgot, onRegister, children } = props;
  const { t } = useTranslation();
  const remember = useRemember();
  const [known] = useState(remember.known);
  const [asksWay, setAsksWay] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const [needed, setNeeded] = useState<Needed>();
  const succeed = (session: SessionOpened, sms?: SmsDetails) => {
    remember.settle(session, sms);
    dropLoginDraft();
    onSuccess(session, 'login');
  };
  if (needed) return <SecondStep needed={needed} onSuccess={succeed} onStartOver={() => setNeeded(undefined)} />;
  return (
    <div className={styles.panel}>
      <LoginNews {...{ passwordChanged, isUnknown }} />
      <RefusalNotice error={refused} />
      {remember.known && !asksWay ? (
        <KnownDevice
          remember={remember}
          onSuccess={(session) => onSuccess(session, 'device')}
          onUnknown={() => setUnknown(true)}
          onOtherWay={() => setAsksWay(true)}
          onForgot={onForgot}
        />
      ) : (
        <LoginWays {...{ known, remember, onForgot }} onSuccess={succeed} onNeeded={setNeeded} />
      )}
      <PasskeyButton onSuccess={succeed} />
      {children}
      <OutsideWays onSuccess={(session) => onSuccess(session, 'login')} onNeeded={setNeeded} onNewcomer={onRegister} />
      <OtherWay question={t('auth.login.newHere')} answer={t('auth.login.toRegister')} onChoose={onRegister} />
    </div>
  );
}

function LoginNews(news: { readonly passwordChanged: boolean; readonly isUnknown: boolean }): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      {news.passwordChanged && (
        <Notice tone="positive" live>
          {t('auth.login.passwordChanged')}
        </Notice>
      )}
      {news.isUnknown && (
        <Notice tone="warning" live>
          {t('errors.session.device-unknown')}
        </Notice>
      )}
    </>
  );
}

interface KnownDeviceProps {
  readonly remember: RememberState;
  onSuccess(session: SessionOpened): void;
  onUnknown(): void;
  onOtherWay(): void;
  onForgot(): void;
}

function KnownDevice({ remember, onSuccess, onUnknown, onOtherWay, onForgot }: KnownDeviceProps): ReactElement | null {
  const { known } = remember;
  if (!known) return null;
  const succeed = (session: SessionOpened) => {
    remember.settle(session, known.sms);
    dropLoginDraft();
    onSuccess(session);
  };
  const giveUp = () => {
    remember.drop();
    onUnknown();
  };
  return (
    <OneTap username={known.username} onSuccess={succeed} onUnknown={giveUp} onOtherWay={onOtherWay}>
      <KeepRow remember={remember} onForgot={onForgot} />
    </OneTap>
  );
}
