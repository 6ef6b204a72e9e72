import { errorMessageKey } from '@pavilion/api-client';
import { addAmounts, amountOf, formatAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, CountUp, Money, Notice } from '@pavilion/ui';
import { Undo2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecall, type Wallet, type Wallets } from '../transfer.queries';
import { RecallResult } from './recall-result';
import styles from './sum-card.module.css';

/** What stands in all wallets, and the way to bring it together. */
export function SumCard({ wallets }: { readonly wallets: Wallets }): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const recall = useRecall();
  const [emptied, setEmptied] = useState<readonly Wallet[]>([]);
  const away = wallets.filter(({ isMain, availBalance }) => !isMain && availBalance !== zeroAmount);
  const known = wallets.map(({ availBalance }) => availBalance).filter((balance) => balance !== null);
  const isPartial = known.length < wallets.length;
  const bringBack = (): void => {
    setEmptied(away);
    recall.mutate();
  };
  return (
    <Card patterned className={styles.card}>
      <div className={styles.head}>
        <div className={styles.sum}>
          <p className={styles.label}>{t('member-transfer.sum')}</p>
          <Money
            size={36}
            weight="bold"
            text={<CountUp value={addAmounts(...known)} format={(units) => formatAmount(amountOf(units), currency)} />}
          />
          {isPartial && <p className={styles.hint}>{t('member-transfer.partial')}</p>}
        </div>
        <Button
          size="lg"
          icon={<Undo2 aria-hidden size={18} />}
          disabled={away.length === 0}
          loading={recall.isPending}
          onClick={bringBack}
        >
          {t('member-transfer.recall')}
        </Button>
      </div>
      {recall.isError && (
        <Notice tone="negative" live title={t('member-transfer.notRecalled')}>
          {t(errorMessageKey(recall.error))}
        </Notice>
      )}
      {recall.isSuccess && <RecallResult recalled={recall.data} emptied={emptied} wallets={wallets} />}
    </Card>
  );
}
