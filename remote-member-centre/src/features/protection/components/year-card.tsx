import { errorMessageKey } from '@pavilion/api-client';
import { addAmounts, type Amount, amountOf, formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, ErrorState, Skeleton } from '@pavilion/ui';
import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '../../../ui/save-blob';
import { type PlayMonth, useYearOfPlay } from '../protection.queries';
import { yearCsv, yearFileName } from '../year-csv';
import { YearBars } from './year-bars';
import styles from './year-card.module.css';
import { YearTable } from './year-table';

/** Twelve months of play and cash: in one sentence, as bars, as a table and as a file. */
export function YearCard(): ReactElement {
  const { t } = useTranslation();
  const year = useYearOfPlay();
  return (
    <Card as="section" className={styles.card} aria-labelledby="protection-year">
      <div className={styles.head}>
        <h2 id="protection-year" className={styles.title}>
          {t('member-protection.year.title')}
        </h2>
        {year.data && <SaveYear months={year.data} />}
      </div>
      {year.isLoadingError ? (
        <ErrorState
          level={3}
          title={t('member-protection.year.failed')}
          description={t(errorMessageKey(year.error))}
          retryLabel={t('member-centre.retry')}
          onRetry={() => void year.refetch()}
          retrying={year.isFetching}
        />
      ) : (
        <YearBody months={year.data} />
      )}
    </Card>
  );
}

const sumOf = (months: readonly PlayMonth[], pick: (month: PlayMonth) => Amount): Amount =>
  addAmounts(...months.map(pick));

function YearBody({ months }: { readonly months: readonly PlayMonth[] | undefined }): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  if (!months) return <Skeleton height="312px" radius="card" />;
  const deposits = sumOf(months, (month) => month.deposits);
  const withdrawals = sumOf(months, (month) => month.withdrawals);
  return (
    <>
      <p className={styles.sum}>
        {t('member-protection.year.sum', {
          deposits: formatAmount(deposits, currency),
          withdrawals: formatAmount(withdrawals, currency),
          together: formatAmount(amountOf(withdrawals - deposits), currency, 'always'),
          net: formatAmount(
            sumOf(months, (month) => month.net),
            currency,
            'always',
          ),
        })}
      </p>
      <YearBars months={months} />
      <YearTable months={months} />
    </>
  );
}

function SaveYear({ months }: { readonly months: readonly PlayMonth[] }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const save = (): void => {
    const text = yearCsv(months, (column) => t(`member-protection.year.${column}`));
    saveBlob(yearFileName(brand.code, Date.now()), new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <Button icon={<Download aria-hidden size={18} />} onClick={save}>
      {t('member-protection.year.save')}
    </Button>
  );
}
