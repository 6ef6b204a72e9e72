import { Card } from '@pavilion/ui';
import { ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './rules-card.module.css';

/** How invitations count, in whole sentences. */
export function RulesCard({ rules }: { readonly rules: readonly string[] }): ReactElement {
  const { t } = useTranslation();
  return (
    <Card padding="sm">
      <details className={styles.rules}>
        <summary>
          <h2>{t('member-referral.rules')}</h2>
          <ChevronDown aria-hidden size={18} />
        </summary>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
