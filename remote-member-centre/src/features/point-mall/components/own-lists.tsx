import { SectionHeader, Tabs } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveList } from './move-list';
import { OrderList } from './order-list';
import styles from './own-lists.module.css';

export function OwnLists(): ReactElement {
  const { t } = useTranslation();
  const [tab, choose] = useState<'orders' | 'moves'>('orders');
  return (
    <section className={styles.section}>
      <SectionHeader title={t('member-points.mineLists')} />
      <Tabs
        label={t('member-points.lists')}
        value={tab}
        onValueChange={choose}
        items={[
          { value: 'orders', label: t('member-points.orders') },
          { value: 'moves', label: t('member-points.moves') },
        ]}
      >
        {tab === 'orders' ? <OrderList /> : <MoveList />}
      </Tabs>
    </section>
  );
}
