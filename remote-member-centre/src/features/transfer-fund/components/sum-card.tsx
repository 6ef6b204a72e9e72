import { errorMessageKey } from '@pavilion/api-client';
import { addAmounts, amountOf, formatAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, CountUp, Money, Notice } from '@pavilion/ui';
import { Undo2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecall, type Wallet, type Wallets } from '../transfer.queries';
import { failureTitle } from '../../../ui/failure-title';
import { RecallResult } from './recall-result';
import styles from './sum-card.module.css';

export function SumCard({ wallets }: { readonly wallets: Wallets }): ReactElement {
  const { t } = useTranslation();
  const recall = useRecall();
  const [emptied, setEmptied] = useState<readonly Wallet[]>([]);
  const away = wallets.filter(({ isMain, availBalance }) => !isMain && availBalance !== zeroAmount);
  const bringBack = (): void => {
    setEmptied(away);
    recall.mutate(wallets);
  };
  return (
    <Card patterned className={styles.card}>
      <div className={styles.head}>
        <Sum wallets={wallets} />
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
        <Notice tone="negative" live title={t(failureTitle(recall.error, 'member-transfer.notRecalled'))}>
          {t(errorMessageKey(recall.error))}
        </Notice>
      )}
      {recall.isSuccess && <RecallResult recalled={recall.data} emptied={emptied} wallets={wallets} />}
    </Card>
  );
}

/** What is known of all wallets together; one whose vendor is silent is left out, and that is said. */
function Sum({ wallets }: { readonly wallets: Wallets }): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const known = wallets.map(({ availBalance }) => availBalance).filter((balance) => balance !== null);
  return (
    <div className={styles.sum}>
      <p className={styles.label}>{t('member-transfer.sum')}</p>
      <Money
        size={36}
        weight="bold"
        text={<CountUp value={addAmounts(...known)} format={(units) => formatAmount(amountOf(units), currency)} />}
      />
      {known.length < wallets.length && <p className={styles.hint}>{t('member-transfer.partial')}</p>}
    </div>
  );
}
