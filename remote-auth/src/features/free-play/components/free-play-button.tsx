import type { SessionOpened } from '@pavilion/api-contract';
import { Button } from '@pavilion/ui';
import { Gamepad2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNotice } from '../../../ui/refusal-notice';
import { useModule } from '../../../ui/use-module';
import { useFreePlay } from '../free-play.queries';
import styles from './free-play-button.module.css';

/** The way in without an account, where the brand has one. */
export function FreePlayButton({ onSuccess }: { onSuccess(session: SessionOpened): void }): ReactElement | null {
  const { t } = useTranslation();
  const freePlay = useFreePlay();
  if (!useModule('FREEPLAY3')) return null;
  return (
    <div className={styles.free}>
      <Button
        variant="outline"
        size="lg"
        block
        icon={<Gamepad2 aria-hidden size={20} />}
        loading={freePlay.isPending}
        onClick={() => freePlay.mutate(undefined, { onSuccess: (session) => onSuccess(session) })}
      >
        {t('auth.freePlay.start')}
      </Button>
      <p className={styles.help}>{t('auth.freePlay.help')}</p>
      <RefusalNotice error={freePlay.error} />
    </div>
  );
}
