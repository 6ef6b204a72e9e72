import { formatDateTime } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Money, StatusPill } from '@pavilion/ui';
import { ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText } from '../percent-text';
import type { PaidRebates } from '../rebate.queries';
import styles from './paid-row.module.css';

type Paid = PaidRebates['list'][number];

/** One rebate; opened it says of which stakes it came. */
export function PaidRow({ paid }: { readonly paid: Paid }): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  return (
    <li className={styles.row}>
      <details>
        <summary className={styles.head}>
          <span className={styles.what}>
            <strong>{formatDateTime(paid.claimDate, preferences.language())}</strong>
            <span>{t('member-rebate.behind', { amount: formatAmount(paid.validBet, brand.currency) })}</span>
          </span>
          <StatusPill tone={paid.way === 'CLAIMED' ? 'positive' : 'info'}>
            {t(`member-rebate.way.${paid.way}`)}
          </StatusPill>
          <Money weight="bold" tone="credit" text={formatAmount(paid.amount, brand.currency, 'always')} />
          <ChevronDown aria-hidden size={18} className={styles.mark} />
        </summary>
        <Parts parts={paid.parts} />
      </details>
    </li>
  );
}

function Parts({ parts }: { readonly parts: Paid['parts'] }): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  return (
    <ul className={styles.parts} aria-label={t('member-rebate.parts')}>
      {parts.map(({ gameCategory, vendor, vendorName, validBet, rate, amount }) => (
        <li key={`${gameCategory} ${vendor}`}>
          <span>
            {[t(`member-rebate.category.${gameCategory}`), vendorName].filter((name) => name !== '').join(' · ')}
          </span>
          <span className={styles.formula}>
            {`${formatAmount(validBet, brand.currency)} × ${percentText(rate, preferences.language())} = ${formatAmount(amount, brand.currency)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
