import { Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './messages-waiting.module.css';

/** Rows that are on their way. */
export function MessagesWaiting(): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.wait} role="status" aria-label={t('member-centre.inbox.loading')}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height="64px" radius="control" />
      ))}
    </div>
  );
}
