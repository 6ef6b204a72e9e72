import type { CallOutput, endpoints } from '@pavilion/api-contract';
import { type Amount, formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Card, Money, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './record-sums.module.css';

type Sums = CallOutput<typeof endpoints.accountRecord>['footer'];

const figures = ['moneyIn', 'moneyOut', 'net'] as const;

/** Sums over the whole range. */
export function RecordSums({ sums }: { sums: Sums | undefined }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  return (
    <div className={styles.sums}>
      {figures.map((figure) => (
        <Card key={figure} padding="sm">
          <p className={styles.label}>{t(`member-centre.record.${figure}`)}</p>
          {sums ? (
            <Money
              size={22}
              weight="bold"
              tone={toneOf(figure, sums[figure])}
              text={formatAmount(sums[figure], brand.currency, figure === 'net' ? 'always' : 'negative')}
            />
          ) : (
            <Skeleton width="128px" height="28px" />
          )}
        </Card>
      ))}
    </div>
  );
}

const toneOf = (figure: (typeof figures)[number], amount: Amount) =>
  figure !== 'moneyOut' && amount > 0n ? 'credit' : 'neutral';
