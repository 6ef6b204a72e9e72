import type { C2cTrade } from '@pavilion/api-contract/calls/c2c';
import { Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSlip } from '../trades.queries';
import styles from './receipt.module.css';
import { ReceiptPicture } from './receipt-picture';

/** What the payer's bank said, for whoever looks whether it arrived: a picture proves nothing, the own bank does. */
export function ReceiverReceipt({ trade }: { readonly trade: C2cTrade }): ReactElement | null {
  const { t } = useTranslation();
  const { data } = useSlip(trade);
  if (!trade.hasSlip) return null;
  return (
    <section className={styles.receipt} aria-label={t('member-trades.receipt.theirs')}>
      <div className={styles.words}>
        <strong>{t('member-trades.receipt.theirs')}</strong>
        <p>{t('member-trades.receipt.theirsHint')}</p>
      </div>
      {data ? (
        <ReceiptPicture image={data.image} label={t('member-trades.receipt.theirs')} />
      ) : (
        <Skeleton width="120px" height="120px" radius="control" />
      )}
    </section>
  );
}
