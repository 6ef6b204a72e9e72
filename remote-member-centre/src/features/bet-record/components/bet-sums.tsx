import type { CallOutput } from '@pavilion/api-contract';
import type { historyCalls } from '@pavilion/api-contract/calls/history';
import { formatCount } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Money, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SignedMoney } from '../../../ui/signed-money';
import styles from './bet-sums.module.css';

type Sums = NonNullable<CallOutput<typeof historyCalls.betRecords>['footer']>;

const amounts = ['betAmount', 'validBetAmount', 'winAmount'] as const;

/** Sums over all bets that were found, in sight while their rows pass by. */
export function BetSums({ sums }: { readonly sums: Sums | undefined }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const figure = (name: string, value: ReactElement | string): ReactElement => (
    <div key={name} className={styles.figure}>
      <dt className={styles.label}>{t(`member-bets.sum.${name}`)}</dt>
      <dd className={styles.value}>{sums === undefined ? <Skeleton width="72px" height="20px" /> : value}</dd>
    </div>
  );
  return (
    <dl className={styles.sums} aria-label={t('member-bets.sums')}>
      {figure('hands', formatCount(sums?.totalHands ?? 0))}
      {amounts.map((name) =>
        figure(name, <Money tone="neutral" text={sums ? formatAmount(sums[name], brand.currency) : ''} />),
      )}
      {figure('netProfit', sums ? <SignedMoney amount={sums.netProfit} weight="bold" /> : '')}
    </dl>
  );
}
