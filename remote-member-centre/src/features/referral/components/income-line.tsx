import { formatDateTime } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Money } from '@pavilion/ui';
import { ArrowDownToLine, Dices, Trophy, UserCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { IncomeRow } from '../referral.queries';
import styles from './income-list.module.css';

const icons: Readonly<Record<IncomeRow['source'], ReactElement>> = {
  INVITEE: <UserCheck aria-hidden size={18} />,
  MILESTONE: <Trophy aria-hidden size={18} />,
  DEPOSIT: <ArrowDownToLine aria-hidden size={18} />,
  TURNOVER: <Dices aria-hidden size={18} />,
};

/** One income: of whom or what, when, and the amount that it is a share of. */
export function IncomeLine({ row }: { readonly row: IncomeRow }): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const { at, account, source, base, amount, count } = row;
  const isShare = source === 'DEPOSIT' || source === 'TURNOVER';
  const behind = isShare ? t(`member-referral.behind.${source}`, { amount: formatAmount(base, brand.currency) }) : '';
  const title =
    source === 'MILESTONE' && count !== undefined
      ? t('member-referral.source.MILESTONE_OF', { count })
      : t(`member-referral.source.${source}`, { account });
  return (
    <li className={styles.line}>
      <span className={styles.icon}>{icons[source]}</span>
      <span className={styles.what}>
        <strong>{title}</strong>
        <span>{[formatDateTime(at, preferences.language()), behind].filter((text) => text !== '').join(' · ')}</span>
      </span>
      <Money weight="bold" tone="credit" text={formatAmount(amount, brand.currency, 'always')} />
    </li>
  );
}
