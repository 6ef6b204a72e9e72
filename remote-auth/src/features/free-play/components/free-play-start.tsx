import type { SessionOpened } from '@pavilion/api-contract';
import { Button, Spinner } from '@pavilion/ui';
import { Gamepad2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNotice } from '../../../ui/refusal-notice';
import { useStartedFreePlay } from '../use-started-free-play';
import styles from './free-play-start.module.css';

interface FreePlayStartProps {
  onSuccess(session: SessionOpened): void;
  /** The way in with an account, for whom no demo opens. */
  onLogin(): void;
}

/** The demo on its way: it starts by itself, and a refusal says why and leads on. */
export function FreePlayStart({ onSuccess, onLogin }: FreePlayStartProps): ReactElement {
  const { t } = useTranslation();
  const { error, start } = useStartedFreePlay(onSuccess);
  return (
    <div className={styles.start}>
      <span className={styles.mark}>{error ? <Gamepad2 aria-hidden size={36} /> : <Spinner size={36} />}</span>
      {error ? (
        <>
          <RefusalNotice error={error} />
          <Button variant="primary" size="lg" block onClick={start}>
            {t('auth.retry')}
          </Button>
          <Button variant="ghost" block onClick={onLogin}>
            {t('auth.freePlay.withAccount')}
          </Button>
        </>
      ) : (
        <p className={styles.help} role="status">
          {t('auth.freePlay.opening')}
        </p>
      )}
    </div>
  );
}
