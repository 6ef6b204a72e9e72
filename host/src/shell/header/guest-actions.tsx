import { Button } from '@pavilion/ui';
import { type ReactElement, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../platform/runtime-context';
import { openAuth } from '../shell-store';

/** For who is not signed in: the way in. */
export function GuestActions(): ReactElement {
  const { t } = useTranslation();
  const { loader, modules } = useRuntime();
  const mayRegister = useSyncExternalStore(modules.subscribe, () => modules.has('REG3'));
  const preload = (): void => loader.preloadSlot('shell.dialog.auth');
  const intent = { onPointerEnter: preload, onFocus: preload };
  return (
    <>
      <Button variant="secondary" {...intent} onClick={() => openAuth('login')}>{t('shell.header.login')}</Button>
      {mayRegister && (
        <Button variant="primary" {...intent} onClick={() => openAuth('register')}>{t('shell.header.register')}</Button>
      )}
    </>
  );
}
