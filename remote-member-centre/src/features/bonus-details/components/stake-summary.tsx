import type { Requirement } from '@pavilion/api-contract/calls/requirement';
import { addAmounts, formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Card, Money, Skeleton } from '@pavilion/ui';
import { Check } from 'lucide-react';
import type { CSSProperties, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { percentDone } from '../percent-done';
import styles from './stake-summary.module.css';

/** All that is open in one figure, and one sentence that says what it means. */
export function StakeSummary({ open }: { readonly open: readonly Requirement[] | undefined }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  if (!open) return <Skeleton height="164px" radius="card" />;
  const remaining = addAmounts(...open.map((one) => one.remaining));
  const required = addAmounts(...open.map((one) => one.required));
  const done = addAmounts(...open.map((one) => one.done));
  const percent = open.length === 0 ? 100 : percentDone(done, required);
  return (
    <Card patterned className={styles.summary}>
      <div className={styles.figures}>
        <p className={styles.label}>{t('member-bonus.left')}</p>
        <Money text={formatAmount(remaining, brand.currency)} size={28} weight="bold" />
        <p className={styles.meaning}>
          {open.length === 0 ? t('member-bonus.nothingLeft') : t('member-bonus.meaning', { count: open.length })}
        </p>
      </div>
      <div className={styles.ring} style={{ '--share': `${percent}%` } as CSSProperties} aria-hidden="true">
        <span className={styles.share}>{open.length === 0 ? <Check size={36} /> : `${percent} %`}</span>
      </div>
    </Card>
  );
}
