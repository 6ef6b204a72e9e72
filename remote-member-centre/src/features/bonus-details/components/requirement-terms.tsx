import type { Requirement } from '@pavilion/api-contract/calls/requirement';
import { formatAgo, formatDateTime } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './requirement-terms.module.css';

interface RequirementTermsProps {
  readonly requirement: Requirement;
  readonly now: number;
}

/** How the figure came about, where stakes count and how much of them, and until when. */
export function RequirementTerms({ requirement, now }: RequirementTermsProps): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const { amountBase, multiplier, required, deadline, vendors } = requirement;
  const language = preferences.language();
  return (
    <dl className={styles.terms}>
      <div>
        <dt>{t('member-bonus.formula')}</dt>
        <dd className={styles.formula}>
          {`${formatAmount(amountBase, brand.currency)} × ${multiplier} = ${formatAmount(required, brand.currency)}`}
        </dd>
      </div>
      <div>
        <dt>{t('member-bonus.deadline')}</dt>
        <dd>
          {deadline === null
            ? t('member-bonus.noDeadline')
            : `${formatDateTime(deadline, language)} (${formatAgo(deadline, now, language)})`}
        </dd>
      </div>
      <div className={styles.wide}>
        <dt>{t('member-bonus.counts')}</dt>
        <dd>
          <ul className={styles.shares}>
            {sharesOf(requirement).map(([percent, categories]) => (
              <li key={percent}>
                <strong className={styles.percent}>{percent} %</strong>
                {categories.map((category) => t(`member-bonus.category.${category}`)).join(t('member-bonus.comma'))}
              </li>
            ))}
          </ul>
          {vendors.length > 0 && (
            <p className={styles.vendors}>{t('member-bonus.vendors', { vendors: vendors.join(', ') })}</p>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** Categories by how much of a stake counts, the most first; what counts nothing is left out. */
function sharesOf({ contributions }: Requirement): (readonly [percent: number, categories: readonly string[]])[] {
  const percents = [...new Set(contributions.map(({ percent }) => percent))].filter((percent) => percent > 0);
  return percents
    .sort((left, right) => right - left)
    .map((percent) => [
      percent,
      contributions.filter((one) => one.percent === percent).map(({ gameCategory }) => gameCategory),
    ]);
}
