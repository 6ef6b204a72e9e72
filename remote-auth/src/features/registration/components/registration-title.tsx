import { formatAmount, parseAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Gift } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './registration-title.module.css';

export function BonusMark({ bonus }: { readonly bonus: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <span className={styles.bonus}>
      <Gift aria-hidden size={18} />
      {t('auth.registration.bonus', { bonus })}
    </span>
  );
}

export function RegistrationTitle(): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  return (
    <>
      {t('auth.register.heading')}{' '}
      {brand.newMemberBonus > 0 && (
        <BonusMark bonus={formatAmount(parseAmount(String(brand.newMemberBonus)), brand.currency)} />
      )}
    </>
  );
}
