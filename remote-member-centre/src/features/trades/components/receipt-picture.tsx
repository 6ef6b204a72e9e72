import { DeferredDialog } from '@pavilion/ui';
import { Maximize2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './receipt.module.css';

interface ReceiptPictureProps {
  readonly image: string;
  readonly label: string;
}

/** A receipt, small beside its words and large in front of the page once it is pressed. */
export function ReceiptPicture({ image, label }: ReceiptPictureProps): ReactElement {
  const { t } = useTranslation();
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button type="button" className={styles.thumb} onClick={() => setLarge(true)}>
        <img src={image} alt={label} />
        <span className={styles.enlarge}>
          <Maximize2 aria-hidden size={16} />
          {t('member-trades.receipt.enlarge')}
        </span>
      </button>
      <DeferredDialog
        open={isLarge}
        onOpenChange={setLarge}
        title={label}
        closeLabel={t('member-trades.receipt.close')}
      >
        <img className={styles.large} src={image} alt={label} />
      </DeferredDialog>
    </>
  );
}
