import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { WithdrawSettings } from '../withdraw.queries';
import styles from './window-line.module.css';

/** When money leaves, and how long it usually takes, as the last ones did. */
export function WindowLine({ settings }: { readonly settings: WithdrawSettings }): ReactElement {
  const { t } = useTranslation();
  const { withdrawDateFrom: from, withdrawDateTo: to, usualMinutes, precautionNote } = settings;
  return (
    <>
      <p className={styles.line}>
        {usualMinutes === null
          ? t('member-withdraw.usualUnknown')
          : t('member-withdraw.usual', { minutes: usualMinutes })}{' '}
        {from === to ? t('member-withdraw.allDay') : t('member-withdraw.window', { from, to })}
      </p>
      {precautionNote === '' ? null : <p className={styles.line}>{precautionNote}</p>}
    </>
  );
}
