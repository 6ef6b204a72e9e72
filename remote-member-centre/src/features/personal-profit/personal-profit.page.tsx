import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { Card, ErrorState, Skeleton } from '@pavilion/ui';
import { lazy, type ReactElement, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RangeFilter } from '../../ui/range-filter';
import { isReadable } from '../../ui/range-presets';
import { useRecordRange } from '../../ui/use-record-range';
import { CategoryTable } from './components/category-table';
import { DayTable } from './components/day-table';
import { ProfitFigures } from './components/profit-figures';
import { ProfitSum } from './components/profit-sum';
import { type Profit, useProfit } from './personal-profit.queries';
import styles from './personal-profit.page.module.css';

// The drawing comes after the figures that it draws.
const DayChart = lazy(async () => ({ default: (await import('./components/day-chart')).DayChart }));

/** Profit and loss: what play came to by product and by day, and what else makes up the result. */
export function PersonalProfitPage(): ReactElement {
  const [range, setRange] = useRecordRange('personalProfit', 'month');
  const profit = useProfit(range);
  return (
    <div className={styles.page}>
      <RangeFilter range={range} failure={profit.error} onRange={setRange} />
      {isReadable(range, Date.now()) && <ProfitFound profit={profit} />}
    </div>
  );
}

function ProfitFound({ profit }: { readonly profit: ReturnType<typeof useProfit> }): ReactElement {
  const { t } = useTranslation();
  if (!profit.isError) return <ProfitBody profit={profit.data} busy={profit.isPlaceholderData} />;
  return (
    <ErrorState
      level={2}
      title={t('member-profit.failed')}
      description={t(errorMessageKey(profit.error))}
      retryLabel={t('member-centre.retry')}
      onRetry={() => void profit.refetch()}
      retrying={profit.isFetching}
      {...(profit.error instanceof ApiError ? { code: profit.error.code, codeLabel: t('member-centre.code') } : {})}
    />
  );
}

interface ProfitBodyProps {
  /** Nothing while it loads for the first time. */
  readonly profit: Profit | undefined;
  /** It is still that of another range. */
  readonly busy: boolean;
}

function ProfitBody({ profit, busy }: ProfitBodyProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={busy ? styles.busy : styles.body} aria-busy={busy || profit === undefined}>
      <ProfitFigures sums={profit?.footer} />
      <Card padding="md" className={styles.days}>
        <h2 className={styles.title}>{t('member-profit.byDay')}</h2>
        <div className={styles.chart}>
          {profit === undefined ? (
            <Skeleton height="240px" />
          ) : (
            <Suspense fallback={<Skeleton height="240px" />}>
              <DayChart days={profit.days} />
            </Suspense>
          )}
        </div>
        {profit !== undefined && <DayTable days={profit.days} />}
      </Card>
      <ProfitSum sums={profit?.footer} />
      <CategoryTable profit={profit} />
    </div>
  );
}
