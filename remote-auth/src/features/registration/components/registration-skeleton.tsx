import { Skeleton, VisuallyHidden } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './registration-form.module.css';

/** Fields of the usual form: name, password, the same again, and one more. */
const usualFields = [0, 1, 2, 3];

/** The form's shape while its settings are on the way. */
export function RegistrationSkeleton(): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.form} aria-busy>
      <VisuallyHidden>
        <span role="status">{t('auth.registration.loading')}</span>
      </VisuallyHidden>
      {usualFields.map((field) => (
        <div key={field} className={styles.waiting}>
          <Skeleton width="30%" height="14px" radius="control" />
          <Skeleton height="48px" radius="control" />
        </div>
      ))}
      <Skeleton height="52px" radius="control" />
    </div>
  );
}
