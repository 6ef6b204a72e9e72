import type { SessionOpened } from '@pavilion/api-contract';
import { Button } from '@pavilion/ui';
import { Gamepad2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNotice } from '../../../ui/refusal-notice';
import { useSingleFlight } from '../../../ui/use-single-flight';
import { useFreePlay } from '../free-play.queries';
import styles from './free-play-button.module.css';
import { useModule } from '@pavilion/remote-contract';

/** The way in without an account, where the brand has one. */
export function FreePlayButton({ onSuccess }: { onSuccess(session: SessionOpened): void }): ReactElement | null {
  const { t } = useTranslation();
  const freePlay = useFreePlay();
  const once = useSingleFlight();
  if (!useModule('FREEPLAY3')) return null;
  // What went wrong shows below the button.
  const start = () => void once(() => freePlay.mutateAsync().then(onSuccess, () => undefined));
  return (
    <div className={styles.free}>
      <Button
        variant="outline"
        size="lg"
        block
        icon={<Gamepad2 aria-hidden size={20} />}
        loading={freePlay.isPending}
        onClick={start}
      >
        {t('auth.freePlay.start')}
      </Button>
      <p className={styles.help}>{t('auth.freePlay.help')}</p>
      <RefusalNotice error={freePlay.error} />
    </div>
  );
}
