import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Card, Money, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profit } from '../personal-profit.queries';
import styles from './profit-figures.module.css';

const figures = ['netProfit', 'betAmount', 'validBetAmount', 'winAmount'] as const;

/** The four figures of a range. */
export function ProfitFigures({ sums }: { readonly sums: Profit['footer'] | undefined }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  return (
    <dl className={styles.figures}>
      {figures.map((figure) => (
        <Card key={figure} padding="sm">
          <dt className={styles.label}>{t(`member-profit.${figure}`)}</dt>
          <dd className={styles.value}>
            {sums ? (
              <Money
                size={22}
                weight="bold"
                tone={figure === 'netProfit' && sums.netProfit > 0n ? 'credit' : 'neutral'}
                text={formatAmount(sums[figure], brand.currency, figure === 'netProfit' ? 'always' : 'negative')}
              />
            ) : (
              <Skeleton width="128px" height="28px" />
            )}
          </dd>
        </Card>
      ))}
    </dl>
  );
}
