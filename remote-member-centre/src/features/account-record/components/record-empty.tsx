import { useHost } from '@pavilion/remote-contract';
import { Button, Card, EmptyState } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './record-empty.module.css';

interface RecordEmptyProps {
  /** Shows more, as long as the filter leaves something out. */
  readonly onWiden: (() => void) | undefined;
}

/** Nothing happened in the range: a wider one, or the games. */
export function RecordEmpty({ onWiden }: RecordEmptyProps): ReactElement {
  const { t } = useTranslation();
  const { navigate } = useHost();
  return (
    <Card padding="sm">
      <EmptyState
        level={2}
        art={<EmptyLedger />}
        title={t('member-centre.record.empty')}
        description={t(onWiden ? 'member-centre.record.emptyHint' : 'member-centre.record.emptyAll')}
        actions={
          onWiden ? (
            <Button onClick={onWiden}>{t('member-centre.record.widen')}</Button>
          ) : (
            <Button onClick={() => navigate('/')}>{t('member-centre.record.play')}</Button>
          )
        }
      />
    </Card>
  );
}

/** A page of a ledger with nothing on it but its lines, and a coin that waits. */
function EmptyLedger(): ReactElement {
  return (
    <svg viewBox="0 0 120 88" width="120" height="88" className={styles.art}>
      <rect x="20" y="8" width="68" height="76" rx="10" className={styles.sheet} />
      <path d="M32 28h24M32 42h44M32 56h44M32 70h28" className={styles.lines} />
      <path d="M66 28h10" className={styles.mark} />
      <circle cx="90" cy="62" r="18" className={styles.coin} />
      <path d="M84 62l4 4 8-8" className={styles.mark} />
    </svg>
  );
}
