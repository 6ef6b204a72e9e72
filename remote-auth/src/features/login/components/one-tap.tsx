import { ApiError } from '@pavilion/api-client';
import type { SessionOpened } from '@pavilion/api-contract';
import { Avatar, Button } from '@pavilion/ui';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNotice } from '../../../ui/refusal-notice';
import { useSingleFlight } from '../../../ui/use-single-flight';
import { useDeviceLogin } from '../login.queries';
import styles from './one-tap.module.css';

interface OneTapProps {
  readonly username: string;
  onSuccess(session: SessionOpened): void;
  /** The device is not known any more. */
  onUnknown(): void;
  onOtherWay(): void;
  readonly children: ReactNode;
}

/** Whoever signed in on this device lately goes on by one tap. */
export function OneTap({ username, onSuccess, onUnknown, onOtherWay, children }: OneTapProps): ReactElement {
  const { t } = useTranslation();
  const device = useDeviceLogin(onSuccess);
  const once = useSingleFlight();
  const proceed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The dialog would choose the tick box. A frame later, so that it knows where to return the focus to.
    const frame = requestAnimationFrame(() => proceed.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const handleRefusal = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'session.device-unknown') onUnknown();
  };
  // The platform takes a token that comes twice for a stolen one, and forgets the device.
  const goOn = () => void once(() => device.mutateAsync(username).catch(handleRefusal));
  return (
    <div className={styles.card}>
      <div className={styles.who}>
        <Avatar label={username} initials={username.slice(0, 1).toUpperCase()} size="lg" />
        <div className={styles.words}>
          <p className={styles.name}>{username}</p>
          <p className={styles.hint}>{t('auth.login.known')}</p>
        </div>
      </div>
      <RefusalNotice error={device.error} />
      <Button ref={proceed} variant="primary" size="lg" block loading={device.isPending} onClick={goOn}>
        {t('auth.login.continueAs', { name: username })}
      </Button>
      {children}
      <Button size="lg" block onClick={onOtherWay}>
        {t('auth.login.otherWay')}
      </Button>
    </div>
  );
}
