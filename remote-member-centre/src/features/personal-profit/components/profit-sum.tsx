import { formatAmount, negateAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Card, Money, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SignedMoney } from '../../../ui/signed-money';
import type { Profit } from '../personal-profit.queries';
import styles from './profit-sum.module.css';

/** How the result comes about, as a sum that adds up, and what was paid in and out beside it. */
export function ProfitSum({ sums }: { readonly sums: Profit['footer'] | undefined }): ReactElement {
  const { t } = useTranslation();
  if (sums === undefined) return <Skeleton height="220px" radius="card" />;
  const terms = [
    ['play', sums.profitAndLoss],
    ['rebate', sums.rebate],
    ['promotion', sums.promotion],
    ['fees', negateAmount(sums.fees)],
  ] as const;
  return (
    <Card padding="md" className={styles.sum}>
      <h2 className={styles.title}>{t('member-profit.sum')}</h2>
      <dl className={styles.terms}>
        {terms.map(([name, amount]) => (
          <div key={name} className={styles.term}>
            <dt>
              {t(`member-profit.${name}`)}
              {name === 'promotion' && <span className={styles.hint}>{t('member-profit.promotionHint')}</span>}
            </dt>
            <dd>
              <SignedMoney amount={amount} />
            </dd>
          </div>
        ))}
        <div className={styles.result}>
          <dt>{t('member-profit.netProfit')}</dt>
          <dd>
            <SignedMoney amount={sums.netProfit} weight="bold" />
          </dd>
        </div>
      </dl>
      <p className={styles.hint}>{t('member-profit.notIn')}</p>
      <PaidBeside sums={sums} />
    </Card>
  );
}

/** What was paid in and out: it makes no result. */
function PaidBeside({ sums }: { readonly sums: Profit['footer'] }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  return (
    <dl className={styles.beside}>
      {(['deposit', 'withdraw'] as const).map((name) => (
        <div key={name} className={styles.term}>
          <dt>{t(`member-profit.${name}`)}</dt>
          <dd>
            <Money tone="neutral" text={formatAmount(sums[name], brand.currency)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
