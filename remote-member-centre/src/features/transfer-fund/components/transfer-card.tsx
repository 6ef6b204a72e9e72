import { Card, SectionHeader } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransferDesk } from '../use-transfer-desk';
import styles from './transfer-card.module.css';
import { TransferForm } from './transfer-form';
import { TransferFollowed } from './transfer-followed';

/** The form that moves money; while one transfer is followed, what becomes of that. */
export function TransferCard({ desk }: { readonly desk: TransferDesk }): ReactElement {
  const { t } = useTranslation();
  return (
    <Card as="section" className={styles.card}>
      <SectionHeader title={t('member-transfer.move')} />
      {desk.watched ? <TransferFollowed desk={desk} transfer={desk.watched} /> : <TransferForm desk={desk} />}
    </Card>
  );
}
