import { errorMessageKey } from '@pavilion/api-client';
import { Button, Checkbox } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RememberState } from '../use-remember';
import styles from './login-form.module.css';

interface KeepRowProps {
  readonly remember: RememberState;
  onForgot(): void;
}

/** The tick box that remembers the device for a day, and the way to a forgotten password. */
export function KeepRow({ remember, onForgot }: KeepRowProps): ReactElement {
  const { t } = useTranslation();
  const { ticked, tick, failure } = remember;
  return (
    <div className={styles.keep}>
      <Checkbox
        label={t('auth.login.remember')}
        checked={ticked}
        onChange={(event) => tick(event.target.checked)}
        help={ticked ? t('auth.login.rememberHelp') : undefined}
        error={failure ? t(errorMessageKey(failure)) : undefined}
      />
      <Button variant="ghost" className={styles.forgot} onClick={onForgot}>
        {t('auth.login.forgot')}
      </Button>
    </div>
  );
}
